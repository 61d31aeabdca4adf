import { type LegalForm, legalForms } from '../../../catalogue/legal-forms';
import { type LocalText, type Rule, type Statute, warning } from '../../model';

const isKnownIn = ({ countries }: LegalForm, country: string): boolean =>
  countries === 'any' || countries.includes(country);

/** A country's own legal forms, as its law calls them. */
export const listForms = (country: string): string =>
  legalForms
    .filter((form) => form.countries !== 'any' && isKnownIn(form, country))
    .map(({ name }) => name)
    .join(', ');

/**
 * A legal form that the country does not have, such as a UG in Austria.
 *
 * @param message names the forms that it has
 * @param others codes of forms that the list of legal forms assigns to other countries only, but that the country has
 *   too
 */
export const foreignFormRule = <Text extends LocalText>(
  country: string,
  statute: Statute<Text>,
  message: Text,
  ...others: string[]
): Rule<Text> => ({
  ...warning('legal_entity', 'invalid', statute),
  message,
  isBroken: ({ form }) => form !== undefined && !isKnownIn(form, country) && !others.includes(form.code),
});
