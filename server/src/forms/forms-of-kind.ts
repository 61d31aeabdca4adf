import type { UsedOrigin } from '../contracts/common';
import type { StoredForm } from './store/rows';
import type { FormsStore } from './store/store';

/** The kinds of forms that the law asks of some sites, see FormOfKind. */
const KINDS = ['withdrawal', 'cancellation'] as const;

/** An enabled form by which consumers withdraw from contracts or cancel them. */
export interface FormOfKind {
  kind: (typeof KINDS)[number];
  /** Of its own page, below the root of the REST interface; undefined if it has none. */
  path: string | undefined;
  /** Where it was posted from. */
  origins: readonly UsedOrigin[];
}

/** The kind of a form, beside its name or among its settings. */
const kindOf = (form: StoredForm): FormOfKind['kind'] | undefined => {
  const kinds: unknown[] = [Reflect.get(form, 'kind'), Reflect.get(form.settings, 'kind')];
  return KINDS.find((kind) => kinds.includes(kind));
};

/** Finds the enabled forms of a kind, with the path of their own page. */
export const createFindFormsOfKind = (store: Pick<FormsStore, 'findForms'>) => async (): Promise<FormOfKind[]> => {
  const { forms } = await store.findForms('false', (some) =>
    some.flatMap((form): FormOfKind[] => {
      const kind = form.enabled ? kindOf(form) : undefined;
      if (kind === undefined) return [];
      const path = form.settings.hostedPage === true ? `/forms/v1/page/${form.formId}` : undefined;
      return [{ kind, path, origins: form.origins }];
    }),
  );
  return forms;
};
