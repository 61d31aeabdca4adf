/** Told of each change of submissions, so that what counts them elsewhere in the panel asks again. */
export const changes = new EventTarget();

export const CHANGED = 'changed';
