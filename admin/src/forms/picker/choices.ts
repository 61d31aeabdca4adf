import type { FindFormNames } from '../../../../server/src/contracts/forms-admin';

type Names = FindFormNames['response']['data'];

/** The forms by name; those with the same one are told apart by how their ids begin. */
export const toChoices = (forms: Names, language: string): { formId: string; label: string }[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const amounts = new Map<string, number>();
  for (const { name } of forms) amounts.set(name, (amounts.get(name) ?? 0) + 1);
  return forms
    .map(({ formId, name }) => {
      const isAmbiguous = amounts.get(name) !== 1;
      return { formId, label: isAmbiguous ? `${name} (${formId.slice(0, 8)} …)` : name };
    })
    .sort((one, other) => compare(one.label, other.label));
};
