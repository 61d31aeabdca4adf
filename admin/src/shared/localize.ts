/** As the server chooses what a visitor reads. */
export { localize } from '../../../server/src/text/language';
