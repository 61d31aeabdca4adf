import { options } from '../../../catalogue/catalogue';
import { error, type Rule, type Statute, warning } from '../../model';
import type { TaxNumbers } from '../../recognise/numbers';
import { plainText } from '../../recognise/plain-text';

const alone = {
  en: 'This is a tax number. It does not belong in an imprint: strangers could use it to pose as you at the tax office.',
  de: 'Das ist eine Steuernummer. Sie gehört nicht ins Impressum: Fremde könnten sich damit beim Finanzamt als Sie ausgeben.',
};
const amongOthers = {
  en: 'This contains a tax number. It does not belong in an imprint: strangers could use it to pose as you at the tax office.',
  de: 'Hier steht eine Steuernummer. Sie gehört nicht ins Impressum: Fremde könnten sich damit beim Finanzamt als Sie ausgeben.',
};

/** Options that may contain a tax number among other things; those for other numbers may be one. */
const texts = options.filter(
  ({ name, kind }) => ['line', 'text', 'rich'].includes(kind) && name !== 'vat_id' && name !== 'business_id',
);

/** Tax numbers, which are nobody's business. */
export const taxNumberRules = (statute: Statute, { is, names }: TaxNumbers): Rule[] => [
  ...(['vat_id', 'business_id'] as const).map((option): Rule => ({
    ...error(option, 'invalid', statute),
    message: alone,
    isBroken: ({ record }) => is(record[option]),
  })),
  ...texts.map(({ name: option }): Rule => ({
    ...warning(option, 'invalid', statute, 'tax-number'),
    message: amongOthers,
    isBroken: ({ record }) => names(plainText(record[option])),
  })),
];
