'use strict';

/**
 * A plugin for forms as others are: a hidden type keeps the submissions of all forms, each with its answers as the text of a
 * JSON object.
 */

const contentType = (name, isVisible, attributes) => ({
  schema: {
    kind: 'collectionType',
    collectionName: `other_${name.toLowerCase()}s`,
    info: { singularName: name.toLowerCase(), pluralName: `${name.toLowerCase()}s`, displayName: name },
    pluginOptions: { 'content-manager': { visible: isVisible } },
    options: { draftAndPublish: false },
    attributes,
  },
});

const form = { type: 'relation', relation: 'manyToOne', target: 'plugin::other-forms.form' };

module.exports = () => ({
  contentTypes: {
    form: contentType('Form', true, {
      title: { type: 'string' },
      author: { type: 'string' },
      secret: { type: 'password' },
    }),
    /** What everybody may read who may read it in the content manager. */
    note: contentType('Note', true, { text: { type: 'text' }, form }),
    submission: contentType('Submission', false, {
      submission: { type: 'json' },
      referer: { type: 'string' },
      files: { type: 'media', multiple: true },
      form,
    }),
  },
});
