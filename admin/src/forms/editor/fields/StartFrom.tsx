import type * as React from 'react';

import type { FindForms } from '../../../../../server/src/contracts/forms-admin';
import { SelectRow } from '../../../shared/inputs/SelectRow';
import { useCan } from '../../../shared/useCan';
import { useNotices } from '../../../shared/useNotices';
import { useResource } from '../../../shared/useResource';
import { settingsForCopy } from '../../model/draft/copy';
import { toDraft } from '../../model/draft/draft';
import { contactForm } from '../../model/templates';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

const CONTACT = 'contact';

/** What an empty new form can begin with: a template, or a duplicate of another form. */
export const StartFrom = (): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const notices = useNotices();
  const { change, defaultLanguage } = useEditor();
  const forms = useResource<FindForms>('/forms').data?.data ?? [];

  const begin = (chosen: string): void => {
    const original = forms.find(({ formId }) => formId === chosen);
    if (original === undefined && chosen !== CONTACT) return;
    const settings = settingsForCopy(original?.settings ?? {}, can);
    const body =
      original === undefined
        ? { ...contactForm, name: say('forms.template.contact') }
        : { ...original, settings, name: say('forms.copyOf', { name: original.name }) };
    const isWhole = original === undefined || Object.keys(settings).length === Object.keys(original.settings).length;
    if (!isWhole) notices.warning(say('forms.start.without'));
    change(({ name }) => toDraft({ ...body, name: name.trim() === '' ? body.name : name }, defaultLanguage));
  };

  return (
    <SelectRow
      label={say('forms.start')}
      value=""
      options={[
        { value: '', label: say('forms.start.empty') },
        { value: CONTACT, label: say('forms.start.contact') },
        ...forms.map(({ formId, name }) => ({ value: formId, label: say('forms.copyOf', { name }) })),
      ]}
      onChange={begin}
    />
  );
};
