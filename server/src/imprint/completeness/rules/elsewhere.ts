import { type Rule, statute } from '../model';
import { emailRule, nameRule } from './common/contact';

/**
 * Whoever offers something to people in the EU, or monitors their behaviour there, has to state their identity,
 * wherever they are established.
 */
const GDPR_ARTICLE_13 = statute(
  {
    en: 'GDPR, Art. 13 (1) (a)',
    de: 'Art. 13 Abs. 1 Buchst. a DSGVO',
    fr: 'RGPD, art. 13, par. 1, point a)',
    it: 'RGPD, art. 13, par. 1, lettera a)',
  },
  'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
);

/** Countries without rules of their own here: what visitors from the EU are entitled to and everybody expects. */
export const elsewhere: readonly Rule[] = [nameRule(GDPR_ARTICLE_13), emailRule(GDPR_ARTICLE_13)];
