import { type Statute, statute } from '../model';

/** A number of § 5 (1) DDG, the German list of required entries. */
export const ddg = (number: string, letter?: string): Statute =>
  statute(
    {
      en: `§ 5 (1) no. ${number}${letter === undefined ? '' : ` lit. ${letter}`} DDG`,
      de: `§ 5 Abs. 1 Nr. ${number}${letter === undefined ? '' : ` Buchst. ${letter}`} DDG`,
    },
    'https://www.gesetze-im-internet.de/ddg/__5.html',
  );
