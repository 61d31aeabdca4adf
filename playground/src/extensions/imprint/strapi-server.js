'use strict';

/** A layout of the project's own for emails; only the test of it asks for one. */
const layout = {
  render({ subject, blocks, language }) {
    if (subject.includes('broken')) throw new Error('This layout is broken.');
    return `<p lang="${language}">An own layout of ${blocks.length} parts</p>`;
  },
};

module.exports = (plugin) => {
  if (process.env.MAIL_LAYOUT === 'own') plugin.services['mail-layout'] = () => layout;
  return plugin;
};
