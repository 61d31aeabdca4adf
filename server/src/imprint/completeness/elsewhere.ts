import { emailRule, nameRule } from './contact';
import { type Rule, statute } from './model';

/** Who offers something to people in the EU, or watches what they do there, tells them who he is, wherever he sits. */
const GDPR_ARTICLE_13 = statute(
  {
    en: 'GDPR, Art. 13 (1) (a)',
    de: 'Art. 13 Abs. 1 Buchst. a DSGVO',
    fr: 'RGPD, art. 13, par. 1, point a)',
    it: 'RGPD, art. 13, par. 1, lettera a)',
  },
  'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
);

/** Countries whose own law is not known here: what visitors from the EU are owed, and everybody expects. */
export const elsewhere: readonly Rule[] = [nameRule(GDPR_ARTICLE_13), emailRule(GDPR_ARTICLE_13)];
