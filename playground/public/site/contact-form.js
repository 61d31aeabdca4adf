import texts, { language } from './texts.js';

function showError(field, message) {
  const place = document.getElementById(`${field.id}-error`);
  place.textContent = message;
  place.hidden = message === '';
  if (message === '') {
    field.removeAttribute('aria-invalid');
  } else {
    field.setAttribute('aria-invalid', 'true');
  }
}

const fieldsOf = (form) => [...form.elements].filter(({ name }) => name !== '');

/** Puts each message beside its field and the cursor into the first one; true when there was a field to show one at. */
function showFieldErrors(form, errors) {
  const wrong = fieldsOf(form).filter((field) => {
    const error = errors.find(({ path }) => path[0] === field.name);
    if (error) {
      showError(field, error.message);
    }
    return error !== undefined;
  });
  wrong[0]?.focus();
  return wrong.length > 0;
}

/** Sends the form as a browser would without script, URL-encoded, and answers with what to tell the visitor. */
async function send(form) {
  const response = await fetch(`/api/forms/v1/submission/${form.dataset.formId}?locale=${language}`, {
    method: 'POST',
    body: new URLSearchParams(new FormData(form)),
  });
  if (response.status === 429) {
    return { text: texts.tooMany(response.headers.get('Retry-After') ?? '60') };
  }
  const answer = await response.json();
  if (response.ok) {
    form.reset();
    return { text: answer.message, isGood: true };
  }
  const errors = answer.error.details?.errors ?? [];
  return { text: showFieldErrors(form, errors) ? texts.checkFields : answer.error.message || texts.failed };
}

/**
 * Sends the form with fetch. The server's checks are the ones that count, so the form is `novalidate` and shows what the
 * server says.
 */
export function bindContactForm(form) {
  const button = form.querySelector('button');
  const result = form.querySelector('.result');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') {
      return;
    }
    // Not `disabled`: that would take the focus away from the button.
    button.setAttribute('aria-disabled', 'true');
    fieldsOf(form).forEach((field) => showError(field, ''));
    result.className = 'result';
    result.textContent = texts.sending;
    const { text, isGood } = await send(form).catch(() => ({ text: texts.failed }));
    result.classList.add(isGood ? 'good' : 'bad');
    result.textContent = text;
    button.removeAttribute('aria-disabled');
  });
}
