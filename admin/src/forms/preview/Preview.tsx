import { Typography } from '@strapi/design-system';
import * as React from 'react';

import { showPage } from '../../../../client/src/elements/show';
import { formDocument } from '../../shared/formDocument';
import { Card } from '../../shared/ui/Card';
import { Frame } from '../../shared/ui/Frame';
import { Note } from '../../shared/ui/Note';
import { useEditor } from '../editor/context';
import { useDrawnForm } from '../editor/useDrawnForm';
import { pageAt } from '../model/items';
import { useTexts } from '../useTexts';

interface Props {
  /** The key of the item that is being edited, whose page is shown; `''` for none. */
  edited: string;
}

/** The form as a site renders it. A step may be left with faults: they are looked for when the form is filled in. */
export const Preview = ({ edited }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft } = useEditor();
  // Whoever types waits for the letter, not for the page.
  const { form, target, closed } = React.useDeferredValue(useDrawnForm());
  const [page, setPage] = React.useState(0);
  const place = draft.fields.findIndex(({ key }) => key === edited);
  const editedPage = place === -1 ? undefined : pageAt(draft.fields, place).number - 1;
  const at = `${edited} ${editedPage}`;
  const [shownAt, setShownAt] = React.useState('');
  if (shownAt !== at) {
    setShownAt(at);
    if (editedPage !== undefined) setPage(editedPage);
  }
  const title = say('forms.preview');
  const { provider = 'altcha' } = form.captcha ?? {};
  const note =
    provider === 'altcha'
      ? say('forms.captcha.preview.altcha')
      : say('forms.captcha.preview', { name: say(`forms.captcha.${provider}`) });
  const html = React.useMemo(
    () => formDocument(form, { title, language: target.language, captcha: form.captcha && note }),
    [form, target, title, note],
  );
  const update = React.useCallback(
    (shown: Document) => {
      const { back, next } = showPage(shown, form, { wanted: page, language: target.language });
      // The frame runs no scripts of its own.
      shown.onclick = (event) => {
        const button = (event.target as Element | null)?.closest('button');
        const wanted = button?.type === 'submit' ? next : back;
        if (!button || wanted === undefined) return;
        // A step may be left with faults.
        event.preventDefault();
        setPage(wanted);
      };
    },
    [form, page, target],
  );
  return (
    <Card title={title} hint={say('forms.preview.hint')}>
      {closed !== undefined && <Note background="warning100">{say('forms.preview.closed', { message: closed })}</Note>}
      {form.fields.length === 0 ? (
        <Typography textColor="neutral600">{say('forms.preview.empty')}</Typography>
      ) : (
        <Frame title={title} html={html} update={update} />
      )}
    </Card>
  );
};
