import { bindContactForm } from './contact-form.js';

bindContactForm(document.querySelector('form[data-form-id]'));
