import { Button, Field, Flex, Link, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import { type InputProps, useField, useFocusInputField } from '@strapi/strapi/admin';
import type * as React from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';

import type { FindFormNames } from '../../../../server/src/contracts/forms-admin';
import { MAX_LISTED, Select } from '../../shared/inputs/Select';
import { Note } from '../../shared/ui/Note';
import { useCan } from '../../shared/useCan';
import { useFaultMessage } from '../../shared/useFaultMessage';
import { useResource } from '../../shared/useResource';
import { formPath } from '../paths';
import { useTexts } from '../useTexts';
import { toChoices } from './choices';

/** What the content manager gives to every input; Strapi's types have an input without any of it. */
type Props = Partial<
  Pick<InputProps, 'aria-label' | 'disabled' | 'hint' | 'label' | 'labelAction' | 'name' | 'placeholder' | 'required'>
>;

/** The input of the custom field in Strapi's content manager: stores a form's id, and shows the form's name. */
const FormPicker = (props: Props): React.ReactNode => {
  const { name = '', label, labelAction, hint, placeholder, required = false, disabled = false } = props;
  const say = useTexts();
  const can = useCan();
  const { locale } = useIntl();
  const faultMessage = useFaultMessage();
  const { value: stored, error, onChange } = useField(name);
  const focusRef = useFocusInputField<HTMLDivElement>(name);
  const { data, fault, isLoading, reload } = useResource<FindFormNames>('/forms/names');

  const value = typeof stored === 'string' ? stored : '';
  const choices = toChoices(data?.data ?? [], locale);
  const chosen = choices.find(({ formId }) => formId === value);
  const isPending = data === undefined && fault === undefined;
  const isGone = data !== undefined && value !== '' && chosen === undefined;
  const invitation = data?.data.length === 0 ? say('forms.picker.none') : placeholder || say('forms.picker.choose');

  return (
    <Field.Root name={name} hint={hint} required={required} {...(error === undefined ? {} : { error })}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      {choices.length > MAX_LISTED ? (
        <Select
          aria-label={props['aria-label']}
          value={value}
          options={[
            ...(required && value !== '' ? [] : [{ value: '', label: say('forms.picker.nothing') }]),
            ...(value !== '' && chosen === undefined ? [{ value, label: value }] : []),
            ...choices.map(({ formId, label: text }) => ({ value: formId, label: text })),
          ]}
          disabled={disabled}
          onChange={(formId) => onChange(name, formId === '' ? null : formId)}
        />
      ) : (
        <SingleSelect
          ref={focusRef}
          aria-label={props['aria-label']}
          // Its name is still to come.
          value={isPending ? '' : value}
          placeholder={isPending ? say('shared.loading') : invitation}
          disabled={disabled || data === undefined}
          onChange={(formId) => onChange(name, formId === '' ? null : formId)}
        >
          {!required && value !== '' && <SingleSelectOption value="">{say('forms.picker.nothing')}</SingleSelectOption>}
          {value !== '' && chosen === undefined && <SingleSelectOption value={value}>{value}</SingleSelectOption>}
          {choices.map((choice) => (
            <SingleSelectOption key={choice.formId} value={choice.formId}>
              {choice.label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      )}
      <Field.Error />
      <Field.Hint />
      {isGone && <Note background="warning100">{say('forms.picker.gone')}</Note>}
      {fault !== undefined && data === undefined && (
        <Flex gap={2} wrap="wrap" role="alert">
          <Typography variant="pi" textColor="danger600">
            {faultMessage(fault)}
          </Typography>
          <Button variant="tertiary" startIcon={<ArrowClockwise />} loading={isLoading} onClick={reload}>
            {say('shared.retry')}
          </Button>
        </Flex>
      )}
      {chosen !== undefined && can('forms.find') && (
        <Link tag={RouterLink} to={formPath(chosen.formId)}>
          {say('forms.picker.open', { name: chosen.label })}
        </Link>
      )}
    </Field.Root>
  );
};

export default FormPicker;
