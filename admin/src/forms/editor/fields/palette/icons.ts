import {
  BulletList,
  Calendar,
  CheckCircle,
  CheckCircleEmpty,
  ChevronDown,
  EyeStriked,
  Hashtag,
  Link,
  Mail,
  Paragraph,
  Paperclip,
  Pencil,
  Phone,
} from '@strapi/icons';

import type { FieldType } from '../../../../../../server/src/contracts/forms';

/** An icon for each type of field. */
export const typeIcons: Readonly<Record<FieldType, typeof Mail>> = {
  text: Pencil,
  textarea: Paragraph,
  email: Mail,
  tel: Phone,
  url: Link,
  number: Hashtag,
  date: Calendar,
  select: ChevronDown,
  radio: CheckCircleEmpty,
  checkbox: CheckCircle,
  checkboxes: BulletList,
  file: Paperclip,
  hidden: EyeStriked,
};
