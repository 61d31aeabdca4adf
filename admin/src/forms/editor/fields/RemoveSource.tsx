import { Button, Typography } from '@strapi/design-system';
import * as React from 'react';

import { SelectRow } from '../../../shared/inputs/SelectRow';
import { Question } from '../../../shared/ui/Question';
import { useCan } from '../../../shared/useCan';
import { usesOf } from '../../model/conditions';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { useItemName } from '../useItemName';

interface Props {
  /** The field's key. */
  fieldKey: string;
  /** What it is called. */
  label: string;
  /** @param dropped the ids of the notifications that are removed with it */
  onRemove: (dropped: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asks before a field is removed that others use, and what becomes of each notification that only it decides. */
export const RemoveSource = ({ fieldKey, label, onRemove, onClose }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft } = useEditor();
  const can = useCan();
  const nameOf = useItemName();
  /** What was chosen, by the notification's id. */
  const [choices, setChoices] = React.useState<Readonly<Record<string, string>>>({});
  const { items, notifications, webhooks } = usesOf(draft, fieldKey);
  const decided = notifications.filter(({ isLast }) => isLast);
  // A role that may not read submissions must not decide who gets them.
  const isLocked = notifications.length + webhooks.length > 0 && !can('submissions.find');

  const lines = [
    ...(items.length === 0
      ? []
      : [
          say('forms.field.removeSource.message', {
            name: label,
            count: items.length,
            fields: items.map((item) => `“${nameOf(item)}”`).join(', '),
          }),
        ]),
    ...notifications
      .filter(({ isLast }) => !isLast)
      .map(({ number, to }) => say('forms.field.removeSource.rule', { number, to: to.split('\n').join(', ') })),
    ...webhooks.map(({ number, url }) => say('forms.field.removeSource.webhook', { number, url })),
  ];
  const [first = say('forms.field.removeSource.decides', { name: label, count: decided.length }), ...others] = isLocked
    ? [say('forms.field.removeSource.locked', { name: label })]
    : lines;

  return (
    <Question
      title={say('forms.field.removeSource', { name: label })}
      message={first}
      action={
        isLocked ? null : (
          <Button
            fullWidth
            variant="danger-light"
            disabled={decided.some(({ id }) => (choices[id] ?? '') === '')}
            onClick={() => onRemove(new Set(decided.map(({ id }) => id).filter((id) => choices[id] === 'remove')))}
          >
            {say('forms.field.removeSource.confirm')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {others.map((line) => (
        <Typography key={line} tag="p" textAlign="center">
          {line}
        </Typography>
      ))}
      {!isLocked &&
        decided.map(({ id, number, to }) => (
          <SelectRow
            key={id}
            label={say('forms.field.removeSource.notification', { number, to: to.split('\n').join(', ') })}
            value={choices[id] ?? ''}
            options={[
              { value: '', label: say('forms.field.removeSource.choose') },
              { value: 'remove', label: say('forms.field.removeSource.drop') },
              { value: 'always', label: say('forms.field.removeSource.always') },
            ]}
            onChange={(choice) => setChoices((before) => ({ ...before, [id]: choice }))}
          />
        ))}
    </Question>
  );
};
