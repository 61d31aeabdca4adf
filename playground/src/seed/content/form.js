'use strict';

/** The contact form of the sample site; public/site/*.html name the same id and fields. */
module.exports = {
  formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257',
  name: 'Contact',
  fields: [
    { name: 'name', type: 'text', label: { en: 'Name', de: 'Name' }, required: true, maxLength: 100, role: 'name' },
    { name: 'email', type: 'email', label: { en: 'Email', de: 'E-Mail' }, required: true, role: 'reply-to' },
    {
      name: 'subject',
      type: 'select',
      label: { en: 'Subject', de: 'Betreff' },
      required: true,
      options: [
        { value: 'question', label: { en: 'A question', de: 'Eine Frage' } },
        { value: 'offer', label: { en: 'A quotation', de: 'Ein Angebot' } },
        { value: 'press', label: { en: 'Press', de: 'Presse' } },
        { value: 'other', label: { en: 'Something else', de: 'Etwas anderes' } },
      ],
    },
    {
      name: 'message',
      type: 'textarea',
      label: { en: 'Message', de: 'Nachricht' },
      required: true,
      minLength: 10,
      maxLength: 5000,
      role: 'message',
    },
    {
      name: 'privacy',
      type: 'checkbox',
      label: { en: 'I have read the privacy notice', de: 'Ich habe die Datenschutzhinweise gelesen' },
      required: true,
    },
  ],
  settings: {
    subject: 'Your message to Musterwerk Nord',
    sender: 'website@example.org',
    replyTo: 'office@example.org',
    drafts: {},
  },
};
