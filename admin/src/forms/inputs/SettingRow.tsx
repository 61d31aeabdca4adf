import type * as React from 'react';

import { INPUTS, type SettingPath, TEMPLATES } from '../../../../server/src/forms/definition/setting-inputs';
import { type Setting, SETTINGS } from '../../../../server/src/forms/definition/settings';
import { CheckRow } from '../../shared/inputs/CheckRow';
import { DateTimeRow } from '../../shared/inputs/DateTimeRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { useCan } from '../../shared/useCan';
import { useEditor } from '../editor/context';
import { withSettings } from '../model/draft/edits';
import type { DraftValues } from '../model/draft/settings';
import { useTexts } from '../useTexts';
import { LocalizedRow } from './LocalizedRow';
import { TemplateRow } from './TemplateRow';

/** What an input needs to show and change a setting. */
export const useSetting = <Path extends SettingPath>(path: Path) => {
  const { draft, change, messages, canEdit } = useEditor();
  const can = useCan();
  const { action }: Setting = SETTINGS[INPUTS[path].name];
  const isLocked = canEdit && action !== undefined && !can(action);
  return {
    value: draft.settings[path],
    error: messages[`settings.${path}`],
    disabled: !canEdit || isLocked,
    /** The action that somebody lacks who may change everything else. */
    lacks: isLocked ? action : undefined,
    onChange: (value: DraftValues[Path]): void => change((before) => withSettings(before, { [path]: value })),
  };
};

interface Props {
  /** Choices have rows of their own. */
  path: Exclude<SettingPath, 'captcha'>;
  hint?: string;
  placeholder?: string;
  /** Instead of changing a switch. */
  onSwitch?: (isOn: boolean) => void;
}

const TYPES = { number: 'number', email: 'email' } as const;
const LOCKED = {
  'submissions.find': 'forms.recipients.locked',
  'submissions.delete': 'forms.retentionDays.locked',
} as const;

/** A setting with its label, and an input for what it is. */
export const SettingRow = ({ path, hint, onSwitch, ...rest }: Props): React.ReactNode => {
  const say = useTexts();
  const { value, lacks, error, disabled, onChange } = useSetting<SettingPath>(path);
  const { value: is, group } = INPUTS[path];
  const row = {
    ...rest,
    label: say(`forms.${path}`),
    hint: lacks === undefined ? hint : say(LOCKED[lacks]),
    error,
    disabled,
    required: group?.holds === 'switch' && is.isRequired === true,
  };
  const template = TEMPLATES.find((input) => input.path === path)?.template;
  if (typeof value === 'boolean') return <CheckRow {...row} value={value} onChange={onSwitch ?? onChange} />;
  if (typeof value !== 'string') {
    const isLong = is.kind === 'texts' && is.lines === 'many';
    return (
      <LocalizedRow
        {...row}
        {...(isLong && { type: 'textarea' })}
        template={template}
        value={value}
        onChange={onChange}
      />
    );
  }
  if (is.kind === 'instant') return <DateTimeRow {...row} value={value} onChange={onChange} />;
  if (template !== undefined) return <TemplateRow {...row} template={template} value={value} onChange={onChange} />;
  return (
    <TextRow
      {...row}
      {...(is.kind === 'number' && { min: is.min })}
      type={is.kind === 'number' || is.kind === 'email' ? TYPES[is.kind] : 'text'}
      value={value}
      onChange={onChange}
    />
  );
};
