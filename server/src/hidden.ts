/** Keeps the content manager and the type builder off tables that have pages of their own. */
export const hidden = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };
