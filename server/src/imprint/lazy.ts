import { setImmediate } from 'node:timers/promises';

/**
 * Loads in an event-loop turn of its own: loading two modules and handling the request in one turn would block others
 * too long.
 */
const inTurn =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    await setImmediate();
    const module = await load();
    await setImmediate();
    return module;
  };

/**
 * The completeness rules, the reading of imprints and the document renderer. They load large libraries (VAT IDs of 27 states, an HTML parser),
 * so they are imported on first use and do not slow down the start.
 */
export const loadRules = inTurn(() => import('./completeness'));
export const loadCompletenessOfPages = inTurn(() => import('./completeness/languages'));
export const loadNeeds = inTurn(() => import('./completeness/needs'));
export const loadMends = inTurn(() => import('./completeness/mends'));
export const loadDuties = inTurn(() => import('./completeness/duties'));
export const loadChanges = inTurn(() => import('./completeness/changes'));
export const loadReading = inTurn(() => import('./reading'));
export const loadDocument = inTurn(() => import('./document'));
