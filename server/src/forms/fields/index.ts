import type { FieldType } from '../../contracts/forms';
import { checkbox } from './checkbox';
import { checkboxes } from './checkboxes';
import { date } from './date';
import { email } from './email';
import { file } from './file';
import { hidden } from './hidden';
import type { FieldKind } from './kind';
import { number } from './number';
import { radio } from './radio';
import { scale } from './scale';
import { select } from './select';
import { tel } from './tel';
import { text } from './text';
import { textarea } from './textarea';
import { time } from './time';
import { url } from './url';

/** Every type of field. */
export const FIELD_KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text,
  textarea,
  email,
  tel,
  url,
  number,
  date,
  time,
  select,
  radio,
  checkbox,
  checkboxes,
  scale,
  file,
  hidden,
};
