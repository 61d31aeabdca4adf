import type * as React from 'react';
import { useIntl } from 'react-intl';

import type { FindForm, FindFormNames } from '../../../../../server/src/contracts/forms-admin';
import { SelectRow } from '../../../shared/inputs/SelectRow';
import { localize } from '../../../shared/localize';
import { useApi } from '../../../shared/useApi';
import { useCan } from '../../../shared/useCan';
import { useNotices } from '../../../shared/useNotices';
import { useResource } from '../../../shared/useResource';
import { useTask } from '../../../shared/useTask';
import { choiceName, declarationChoices, kindName, statuteIn } from '../../model/declarations';
import { settingsForCopy } from '../../model/draft/copy';
import { toDraft } from '../../model/draft/draft';
import { templates } from '../../model/templates';
import type { Form } from '../../model/types';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { useTemplate } from '../useTemplate';

/** What an empty new form can begin with: one of the templates, or a duplicate of another form. */
export const StartFrom = (): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const notices = useNotices();
  const { get } = useApi();
  const { locale } = useIntl();
  const template = useTemplate();
  const { change, defaultLanguage } = useEditor();
  const forms = useResource<FindFormNames>('/forms/names').data?.data ?? [];

  const find = async (
    chosen: string,
  ): Promise<Pick<Form, 'name' | 'enabled' | 'kind' | 'country' | 'fields' | 'settings'>> => {
    const begun = template(chosen);
    if (begun !== undefined) return begun;
    const { data } = await get<FindForm>(`/forms/${chosen}`);
    return { ...data, name: say('forms.copyOf', { name: data.name }) };
  };

  const [begin] = useTask(async (chosen: string) => {
    if (chosen === '') return;
    const body = await find(chosen);
    const settings = settingsForCopy(body.settings, can);
    const isWhole = Object.keys(settings).length === Object.keys(body.settings).length;
    if (!isWhole) notices.warning(say('forms.start.without'));
    change(({ name }) => toDraft({ ...body, settings, name: name.trim() === '' ? body.name : name }, defaultLanguage));
  });

  return (
    <SelectRow
      label={say('forms.start')}
      hint={say('forms.start.hint')}
      value=""
      options={[
        { value: '', label: say('forms.start.empty') },
        ...Object.entries(templates).map(([value, { name }]) => ({
          value,
          label: say('forms.start.template', { name: localize(name, locale) }),
        })),
        ...declarationChoices.map((choice) => ({
          value: choiceName(choice),
          label: say('forms.start.declaration', {
            name: kindName(choice.kind, locale),
            country: say(`forms.country.${choice.country}`),
            statute: statuteIn(choice),
          }),
        })),
        ...forms.map(({ formId, name }) => ({ value: formId, label: say('forms.copyOf', { name }) })),
      ]}
      onChange={begin}
    />
  );
};
