import type { FindFormNames } from '../../../../server/src/contracts/forms-admin';

type Names = FindFormNames['response']['data'];

/** The forms by name; those with the same one are told apart by how their ids begin. */
export const toChoices = (forms: Names, language: string): { formId: string; label: string }[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return forms
    .map(({ formId, name }) => {
      const isAmbiguous = forms.some((other) => other.formId !== formId && other.name === name);
      return { formId, label: isAmbiguous ? `${name} (${formId.slice(0, 8)} …)` : name };
    })
    .sort((one, other) => compare(one.label, other.label));
};
