/** As the server chooses what a visitor reads. */
export { localize, wordsIn } from '../../../server/src/text/language';
