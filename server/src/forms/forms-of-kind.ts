import type { UsedOrigin } from '../contracts/common';
import { type DeclarationKind, declarationKinds } from '../contracts/forms';
import { isDeclaration } from './declarations';
import type { FormsStore } from './store/store';

/** An enabled form by which consumers withdraw from contracts or cancel them. */
export interface FormOfKind {
  kind: DeclarationKind;
  /** Of its own page, below the root of the REST interface; undefined if it has none. */
  path: string | undefined;
  /** Where it was posted from. */
  origins: readonly UsedOrigin[];
}

/** Finds the enabled forms of a kind, with the path of their own page. */
export const createFindFormsOfKind =
  (store: Pick<FormsStore, 'findFormsOfKinds'>) => async (): Promise<FormOfKind[]> => {
    const forms = await store.findFormsOfKinds(declarationKinds);
    return forms.flatMap((form): FormOfKind[] => {
      if (!form.enabled || !isDeclaration(form)) return [];
      const path = form.settings.hostedPage === true ? `/forms/v1/page/${form.formId}` : undefined;
      return [{ kind: form.kind, path, origins: form.origins }];
    });
  };
