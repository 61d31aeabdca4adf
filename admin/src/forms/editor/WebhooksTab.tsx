import { Box, Button, Field, Flex, IconButton, Typography } from '@strapi/design-system';
import { ArrowClockwise, Duplicate, PaperPlane, Play, Trash } from '@strapi/icons';
import { useClipboard } from '@strapi/strapi/admin';
import * as React from 'react';

import type {
  FindWebhooks,
  RenewWebhookSecret,
  StartWebhook,
  TestWebhook,
} from '../../../../server/src/contracts/forms-admin';
import { CheckRow } from '../../shared/inputs/CheckRow';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { localize } from '../../shared/localize';
import { focusAfterRemoval } from '../../shared/react/focusAfterRemoval';
import { AddEntry } from '../../shared/ui/AddEntry';
import { Card } from '../../shared/ui/Card';
import { Question } from '../../shared/ui/Question';
import { Remark } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useDeliveryError } from '../../shared/useDeliveryError';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import type { Draft, DraftWebhook } from '../model/draft/draft';
import { randomId, withoutWebhook, withWebhook, withWebhookChange } from '../model/draft/edits';
import { fieldsOf } from '../model/items';
import type { Secrets } from '../model/secrets';
import { EVENTS, FIELDS_SENT } from '../model/webhooks';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

interface Props {
  /** undefined before the form has been saved. */
  formId: string | undefined;
  /** The form as it is stored. */
  stored: Draft;
  secrets: Secrets;
  onRenew: (id: string, secret: string) => void;
}

/** The systems that are told of submissions. */
export const WebhooksTab = (props: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit } = useEditor();
  const can = useCan();
  // A role that may not read submissions must not disclose them.
  const canSend = canEdit && can('submissions.find');
  const { webhooks } = draft.settings;
  const states = useResource<FindWebhooks>(props.formId === undefined ? null : `/forms/${props.formId}/webhooks`);
  return (
    <Card
      list="webhook"
      title={say('forms.webhooks')}
      hint={say(canEdit && !canSend ? 'forms.webhooks.locked' : 'forms.webhooks.hint')}
    >
      {webhooks.map((webhook, index) => (
        <WebhookEditor
          key={webhook.id}
          {...props}
          webhook={webhook}
          number={index + 1}
          canSend={canSend}
          state={states.data?.data.find(({ id }) => id === webhook.id)}
          onStarted={states.reload}
        />
      ))}
      {webhooks.length === 0 && <Typography textColor="neutral600">{say('forms.webhooks.none')}</Typography>}
      {canSend && (
        <AddEntry
          list="webhook"
          label={say('forms.webhook.add')}
          onAdd={() => change((before) => withWebhook(before, randomId()))}
        />
      )}
    </Card>
  );
};

interface WebhookProps extends Props {
  webhook: DraftWebhook;
  /** Counted from 1. */
  number: number;
  canSend: boolean;
  /** Whether it runs, and whether its secret can be read. */
  state: FindWebhooks['response']['data'][number] | undefined;
  onStarted: () => void;
}

const WebhookEditor = ({ webhook, number, canSend, state, onStarted, ...props }: WebhookProps): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, language } = useEditor();
  const [isRemoving, setIsRemoving] = React.useState(false);
  const { id, url, events, fields, chosen } = webhook;
  const edit = (values: Partial<Omit<DraftWebhook, 'id'>>): void =>
    change((before) => withWebhookChange(before, id, values));
  const removeButton = React.useRef<HTMLButtonElement>(null);
  const remove = (): void => {
    focusAfterRemoval(removeButton.current, 'webhook');
    change((before) => withoutWebhook(before, id));
  };
  const before = props.stored.settings.webhooks.find((one) => one.id === id);
  const isStored = props.formId !== undefined && before !== undefined;
  const title = say('forms.webhook', { number });
  const toggled = <Entry,>(list: readonly Entry[], entry: Entry, isIn: boolean): Entry[] =>
    isIn ? [...list, entry] : list.filter((one) => one !== entry);

  return (
    <Box role="group" aria-label={title} data-entry="webhook" borderColor="neutral200" hasRadius padding={4}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex justifyContent="space-between" gap={2}>
          <Typography tag="h3" variant="omega" fontWeight="bold">
            {title}
          </Typography>
          {canSend && (
            <IconButton
              variant="ghost"
              label={say('forms.webhook.remove', { number })}
              ref={removeButton}
              data-remove="webhook"
              onClick={() => {
                if (isStored) setIsRemoving(true);
                else remove();
              }}
            >
              <Trash />
            </IconButton>
          )}
        </Flex>
        <TextRow
          required
          label={say('forms.webhook.url')}
          hint={say('forms.webhook.url.hint')}
          placeholder="https://"
          value={url}
          error={messages[`settings.webhooks.${id}.url`]}
          disabled={!canSend}
          onChange={(value) => edit({ url: value })}
        />
        <Choices label={say('forms.webhook.events')} error={messages[`settings.webhooks.${id}.events`]}>
          {EVENTS.map((event) => (
            <CheckRow
              key={event}
              label={say(`forms.webhook.event.${event}`)}
              value={events.includes(event)}
              disabled={!canSend}
              onChange={(isIn) => edit({ events: toggled(events, event, isIn) })}
            />
          ))}
        </Choices>
        <SelectRow
          label={say('forms.webhook.fields')}
          {...(fields === 'none' ? {} : { hint: say('forms.webhook.fields.hint') })}
          value={fields}
          options={FIELDS_SENT.map((value) => ({ value, label: say(`forms.webhook.fields.${value}`) }))}
          disabled={!canSend}
          onChange={(value) => edit({ fields: FIELDS_SENT.find((one) => one === value) ?? 'none' })}
        />
        {fields === 'some' && (
          <Choices label={say('forms.webhook.names')} error={messages[`settings.webhooks.${id}.fields`]}>
            {fieldsOf(draft.fields).length === 0 && <Remark>{say('forms.webhook.names.none')}</Remark>}
            {fieldsOf(draft.fields).map(({ key, name, label }) => (
              <CheckRow
                key={key}
                label={localize(label, language) || name}
                value={chosen.includes(key)}
                disabled={!canSend}
                onChange={(isIn) => edit({ chosen: toggled(chosen, key, isIn) })}
              />
            ))}
          </Choices>
        )}
        {webhook.secret === undefined ? (
          <Secret {...props} id={id} isStored={isStored} canSend={canSend} />
        ) : (
          <Remark>{say('forms.webhook.secret.variable', { name: webhook.secret })}</Remark>
        )}
        {props.formId !== undefined && isStored ? (
          <WebhookTest
            formId={props.formId}
            id={id}
            isChanged={before.url !== url.trim()}
            state={state}
            onStarted={onStarted}
          />
        ) : (
          <Remark>{say('forms.webhook.test.unsaved')}</Remark>
        )}
      </Flex>
      {isRemoving && (
        <Question
          title={say('forms.webhook.remove', { number })}
          message={say('forms.webhook.remove.question', { url: before?.url ?? url })}
          action={
            <Button variant="danger-light" fullWidth onClick={remove}>
              {say('forms.webhook.remove.action')}
            </Button>
          }
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Box>
  );
};

/** Several check boxes with a label. */
const Choices = ({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: React.ReactNode;
}): React.ReactNode => {
  const labelId = React.useId();
  return (
    <Field.Root {...(error === undefined ? {} : { error })}>
      <Box role="group" aria-labelledby={labelId}>
        <Typography id={labelId} variant="pi" fontWeight="bold" textColor="neutral800">
          {label}
        </Typography>
        <Flex direction="column" alignItems="stretch" gap={2} paddingTop={2} paddingBottom={1}>
          {children}
        </Flex>
        <Field.Error />
      </Box>
    </Field.Root>
  );
};

interface SecretProps extends Props {
  id: string;
  isStored: boolean;
  canSend: boolean;
}

/** The secret, if it has just been made, and a button for a new one. */
const Secret = ({ formId, id, secrets, onRenew, isStored, canSend }: SecretProps): React.ReactNode => {
  const say = useTexts();
  const { post } = useApi();
  const notices = useNotices();
  const { copy } = useClipboard();
  const [isAsking, setIsAsking] = React.useState(false);
  const secret = secrets[id];
  const [renew, isRenewing] = useTask(async () => {
    const { data } = await post<RenewWebhookSecret>(`/forms/${formId ?? ''}/webhooks/${id}/secret`, {});
    onRenew(id, data.secret);
    setIsAsking(false);
  });
  const copySecret = async (): Promise<void> => {
    if (secret !== undefined && (await copy(secret))) notices.success(say('forms.webhook.secret.copied'));
    else notices.warning(say('forms.webhook.secret.notCopied'));
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {secret === undefined ? (
        <Remark>{say(isStored ? 'forms.webhook.secret.stored' : 'forms.webhook.secret.unsaved')}</Remark>
      ) : (
        <TextRow
          label={say('forms.webhook.secret')}
          hint={say('forms.webhook.secret.hint')}
          value={secret}
          // It can be selected, but not changed.
          onChange={() => undefined}
          autoComplete="off"
          action={
            <Button variant="secondary" size="L" startIcon={<Duplicate />} onClick={() => void copySecret()}>
              {say('forms.webhook.secret.copy')}
            </Button>
          }
        />
      )}
      {canSend && isStored && (
        <Flex>
          <Button variant="tertiary" size="S" startIcon={<ArrowClockwise />} onClick={() => setIsAsking(true)}>
            {say('forms.webhook.secret.renew')}
          </Button>
        </Flex>
      )}
      {isAsking && (
        <Question
          title={say('forms.webhook.secret.renew')}
          message={say('forms.webhook.secret.renew.question')}
          action={
            <Button variant="danger-light" fullWidth loading={isRenewing} onClick={renew}>
              {say('forms.webhook.secret.renew')}
            </Button>
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </Flex>
  );
};

interface WebhookTestProps extends Pick<WebhookProps, 'state' | 'onStarted'> {
  formId: string;
  id: string;
  /** Whether its URL has not been saved yet. */
  isChanged: boolean;
}

/** Sends a test to a stored webhook, and starts it again if it was stopped. */
const WebhookTest = ({ formId, id, isChanged, state, onStarted }: WebhookTestProps): React.ReactNode => {
  const say = useTexts();
  const { canEdit } = useEditor();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const { dateTime } = useDates();
  const describe = useDeliveryError();
  const [result, setResult] = React.useState<TestWebhook['response']['data']>();
  const [test, isTesting] = useTask(async () => {
    setResult((await post<TestWebhook>(`/forms/${formId}/webhooks/${id}/test`, {})).data);
  });
  const [start, isStarting] = useTask(async () => {
    await post<StartWebhook>(`/forms/${formId}/webhooks/${id}/start`, {}).finally(onStarted);
    notices.success(say('forms.webhook.started'));
  });
  const { stoppedAt = null, isReadable = true } = state ?? {};

  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {!isReadable && <Typography textColor="danger600">{say('forms.webhook.unreadable')}</Typography>}
      {stoppedAt && (
        <Flex gap={3} wrap="wrap">
          <Typography textColor="danger600">{say('forms.webhook.stopped', { time: dateTime(stoppedAt) })}</Typography>
          {canEdit && can('submissions.find') && (
            <Button variant="secondary" size="S" startIcon={<Play />} loading={isStarting} onClick={start}>
              {say('forms.webhook.start')}
            </Button>
          )}
        </Flex>
      )}
      {canEdit && (
        <Flex gap={3} wrap="wrap">
          <Button
            variant="secondary"
            size="S"
            startIcon={<PaperPlane />}
            loading={isTesting}
            disabled={isChanged}
            onClick={test}
          >
            {say('forms.webhook.test')}
          </Button>
          {isChanged && <Remark>{say('forms.webhook.test.unsaved')}</Remark>}
          <Typography role="status" textColor={result?.error == null ? 'success700' : 'danger600'}>
            {result !== undefined &&
              !isTesting &&
              (result.error === null
                ? say('forms.webhook.test.accepted', {
                    answer: String(result.answer),
                    milliseconds: result.milliseconds,
                  })
                : say('forms.webhook.test.failed', { reason: describe(result.error, result.answer) }))}
          </Typography>
        </Flex>
      )}
    </Flex>
  );
};
