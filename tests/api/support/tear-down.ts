import { removeTemplates } from './database';

/** After a run: what was made for it goes. */
export default removeTemplates;
