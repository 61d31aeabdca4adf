/**
 * What the law asks for and what a site shows. Both bring large libraries along (the numbers of 27 states, a parser of
 * HTML), so they are loaded when they are first asked for, and no start waits for them.
 */
export const loadCompleteness = () => import('./completeness');
export const loadCompletenessOfAll = () => import('./completeness/languages');
export const loadDocument = () => import('./document');
