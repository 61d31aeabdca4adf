'use strict';

/* The hooks of a project: what they do depends on what is sent. Each submission that they are told of is a line of HOOKS_FILE. */
const { appendFileSync } = require('node:fs');

/** Submissions that could not be passed on yet. */
const failed = new Set();

const verdicts = {
  'is refused': ({ language }) => ({
    errors: { name: language === 'de' ? 'Niemand heißt so.' : 'Nobody is called so.' },
  }),
  'is changed': () => ({ data: { name: 'Changed' } }),
  'is changed badly': () => ({ data: { email: 'no address', nothing: 'x' } }),
  throws: () => {
    throw new Error('The service of addresses is away.');
  },
};

const configured = {
  validate: (sent) => verdicts[sent.data.message]?.(sent),
  spam: async ({ data, origin }) => {
    if (data.message === 'breaks') throw new Error('The list of phrases is away.');
    return data.message === 'buy' ? `A known phrase from ${origin}` : undefined;
  },
  mail: ({ subject, html }, { kind, submission }) => {
    if (submission.data.message !== 'has a mail') return undefined;
    return { subject: `[${kind}] ${subject}`, html: html.replace('</body>', '<p>Example Ltd</p></body>') };
  },
};

const added = {
  submitted: ({ id, form, submission }) => {
    if (submission.data.message === 'fails first' && !failed.has(id)) {
      failed.add(id);
      throw new Error('The CRM is away.');
    }
    appendFileSync(process.env.HOOKS_FILE, `${JSON.stringify({ id, form: form.name, data: submission.data })}\n`);
  },
};

module.exports = { configured, added };
