import { type Statute, statute } from './model';

/** A number of § 5 (1) DDG, the German list of what an imprint holds. */
export const ddg = (number: string): Statute =>
  statute(
    { en: `§ 5 (1) no. ${number} DDG`, de: `§ 5 Abs. 1 Nr. ${number} DDG` },
    'https://www.gesetze-im-internet.de/ddg/__5.html',
  );
