'use strict';

/** The forms that the footer of the sample site links to; public/site/*.html name the same ids. */
module.exports = [
  {
    formId: '3f0f4d3e-3f0b-4a39-9c38-0a6f0d1c7a11',
    name: 'Withdrawal',
    kind: 'withdrawal',
    country: 'deu',
    settings: { notifications: [{ id: 'office', to: ['office@example.org'] }], sender: 'website@example.org' },
  },
  {
    formId: '9a1d5a52-8f3e-4f6b-8c57-5a2e1b7d4c22',
    name: 'Cancellation',
    kind: 'cancellation',
    country: 'deu',
    settings: { notifications: [{ id: 'office', to: ['office@example.org'] }], sender: 'website@example.org' },
  },
];
