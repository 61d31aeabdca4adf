/** Hides tables that have pages of their own from the content manager and the content-type builder. */
export const hidden = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };
