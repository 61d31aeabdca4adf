import { Box, Flex, IconButton, Typography, VisuallyHidden } from '@strapi/design-system';
import { Duplicate, Trash } from '@strapi/icons';
import * as React from 'react';

import { CheckRow } from '../../../shared/inputs/CheckRow';
import { TextRow } from '../../../shared/inputs/TextRow';
import { localize } from '../../../shared/localize';
import { focusAfterRemoval } from '../../../shared/react/focusAfterRemoval';
import { AddEntry } from '../../../shared/ui/AddEntry';
import { Card } from '../../../shared/ui/Card';
import { TemplateRow } from '../../inputs/TemplateRow';
import { toSource } from '../../model/conditions';
import type { DraftNotification } from '../../model/draft/draft';
import {
  withNotification,
  withNotificationChange,
  withNotificationCopy,
  withNotificationMoved,
  withoutNotification,
  randomId,
} from '../../model/draft/edits';
import { fieldsOf } from '../../model/items';
import { useTexts } from '../../useTexts';
import { ConditionEditor } from '../conditions/ConditionEditor';
import { useEditor } from '../context';
import { moves } from '../moves';
import { useKeptFocus } from '../useKeptFocus';
import { MailPreview } from './MailPreview';

interface Props {
  /** Whether the user may decide who gets what visitors write. */
  canSend: boolean;
}

/** The emails to the team. */
export const Notifications = ({ canSend }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit } = useEditor();
  const { notifications } = draft.settings;
  const keepFocus = useKeptFocus(notifications);
  const [announcement, setAnnouncement] = React.useState('');
  const move = (id: string, place: number, by: number, button: HTMLElement): void => {
    keepFocus(button);
    change((before) => withNotificationMoved(before, id, by));
    setAnnouncement(say('forms.notification.movedTo', { place: place + by, count: notifications.length }));
  };
  return (
    <Card
      list="notification"
      title={say('forms.section.notifications')}
      hint={say(canEdit && !canSend ? 'forms.recipients.locked' : 'forms.section.notifications.hint')}
    >
      {notifications.map((notification, index) => (
        <NotificationEditor
          key={notification.id}
          notification={notification}
          number={index + 1}
          canSend={canSend}
          onMove={(by, button) => move(notification.id, index + 1, by, button)}
        />
      ))}
      {notifications.length === 0 && <Typography textColor="neutral600">{say('forms.notifications.none')}</Typography>}
      {canSend && (
        <AddEntry
          list="notification"
          label={say('forms.notification.add')}
          onAdd={() => change((before) => withNotification(before, randomId()))}
        />
      )}
      {/* Its content is positioned absolutely and would otherwise extend the window. */}
      <Box position="relative">
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Box>
    </Card>
  );
};

interface NotificationProps extends Props {
  notification: DraftNotification;
  /** Counted from 1. */
  number: number;
  /** @param button the one that was pressed */
  onMove: (by: number, button: HTMLElement) => void;
}

const NotificationEditor = ({ notification, number, canSend, onMove }: NotificationProps): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, language } = useEditor();
  const hasFiles = notification.attachments || draft.fields.some(({ type }) => type === 'file');
  const { id } = notification;
  const input = <Name extends Exclude<keyof DraftNotification, 'id'>>(name: Name) => ({
    value: notification[name],
    error: messages[`settings.notifications.${id}.${name}`],
    disabled: !canSend,
    onChange: (value: DraftNotification[Name]): void =>
      change((before) => withNotificationChange(before, id, { [name]: value })),
  });
  const title = say('forms.notification', { number });

  return (
    <Box role="group" aria-label={title} data-entry="notification" borderColor="neutral200" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex justifyContent="space-between" gap={2} wrap="wrap">
          <Typography tag="h3" variant="omega" fontWeight="bold">
            {title}
          </Typography>
          {canSend && (
            <Flex gap={1}>
              {moves.map(({ way, by, Icon }) => (
                <IconButton
                  key={way}
                  variant="ghost"
                  label={say(`forms.notification.${way}`, { number })}
                  disabled={draft.settings.notifications[number - 1 + by] === undefined}
                  onClick={(event: React.MouseEvent<HTMLElement>) => onMove(by, event.currentTarget)}
                >
                  <Icon />
                </IconButton>
              ))}
              <IconButton
                variant="ghost"
                label={say('forms.notification.copy', { number })}
                onClick={() => change((before) => withNotificationCopy(before, id, randomId()))}
              >
                <Duplicate />
              </IconButton>
              <IconButton
                variant="ghost"
                label={say('forms.notification.remove', { number })}
                data-remove="notification"
                onClick={(event: React.MouseEvent<HTMLElement>) => {
                  focusAfterRemoval(event.currentTarget, 'notification');
                  change((before) => withoutNotification(before, id));
                }}
              >
                <Trash />
              </IconButton>
            </Flex>
          )}
        </Flex>
        <TextRow
          type="textarea"
          required
          label={say('forms.notification.to')}
          hint={say('forms.notification.to.hint')}
          {...input('to')}
        />
        <ConditionEditor
          title={say('forms.notification.when')}
          lead={say('forms.notification.when.lead')}
          hint={say('forms.notification.when.hint')}
          sources={fieldsOf(draft.fields).map((field) =>
            toSource(field, localize(field.label, language) || field.name),
          )}
          missing={() => say('forms.showIf.gone')}
          nothing={say('forms.notification.when.nothing')}
          {...input('when')}
        />
        <TemplateRow
          template="settings.notifications.subject"
          label={say('forms.notification.subject')}
          hint={say('forms.notification.subject.hint')}
          {...input('subject')}
        />
        <TemplateRow
          template="settings.notifications.text"
          type="textarea"
          label={say('forms.notification.text')}
          hint={say('forms.notification.text.hint')}
          {...input('text')}
        />
        {hasFiles && (
          <CheckRow
            label={say('forms.notification.attachments')}
            hint={say('forms.notification.attachments.hint')}
            {...input('attachments')}
          />
        )}
        <CheckRow
          label={say('forms.notification.answers')}
          hint={say('forms.notification.answers.hint')}
          {...input('answers')}
        />
        <MailPreview name={title} kind="notification" notification={id} />
      </Flex>
    </Box>
  );
};
