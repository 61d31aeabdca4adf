import { Button, Flex, LinkButton } from '@strapi/design-system';
import type * as React from 'react';
import { Link } from 'react-router-dom';

import type { NamedForm } from '../../../../server/src/contracts/forms-admin';
import { Empty } from '../../shared/ui/Empty';
import { useCan } from '../../shared/useCan';
import { isFiltered, findTab, type View } from '../model/view';
import { useInboxTexts } from '../texts';

interface Props {
  view: View;
  forms: readonly NamedForm[];
  /** Whether nothing has ever arrived, or everything has been deleted. */
  isNothingYet: boolean;
  onShowArchived: () => void;
  onReset: () => void;
}

/** Why the list is empty. */
export const EmptyInbox = ({ view, forms, isNothingYet, onShowArchived, onReset }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const tab = findTab(view);
  if (!isFiltered(view)) {
    return tab === 'inbox' && isNothingYet ? (
      <FirstSteps forms={forms} />
    ) : (
      <Empty content={say(`inbox.empty.${tab}`)} />
    );
  }
  return (
    <Empty
      content={say('inbox.empty.filtered')}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="center">
          <Button variant="secondary" onClick={onReset}>
            {say('inbox.filter.reset')}
          </Button>
          {tab === 'inbox' && (
            <Button variant="tertiary" onClick={onShowArchived}>
              {say('inbox.filter.archived')}
            </Button>
          )}
        </Flex>
      }
    />
  );
};

/** How to get the first submission. */
const FirstSteps = ({ forms }: Pick<Props, 'forms'>): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const [form, ...others] = forms.filter(({ isDeleted }) => isDeleted !== true);
  if (!can('forms.find') || (form === undefined && !can('forms.create')))
    return <Empty content={say('inbox.empty.ever')} />;
  const [step, to] =
    form === undefined
      ? (['make', '/plugins/imprint-forms/new'] as const)
      : others.length === 0
        ? (['code', `/plugins/imprint-forms/${form.formId}?tab=code`] as const)
        : (['forms', '/plugins/imprint-forms'] as const);
  return (
    <Empty
      content={`${say('inbox.empty.ever')} ${say(`inbox.first.${step === 'make' ? 'make' : 'code'}`)}`}
      action={
        <LinkButton tag={Link} to={to} variant="secondary">
          {say(`inbox.first.${step}.action`)}
        </LinkButton>
      }
    />
  );
};
