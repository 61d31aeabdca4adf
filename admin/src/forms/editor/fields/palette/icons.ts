import {
  BulletList,
  Calendar,
  CheckCircle,
  CheckCircleEmpty,
  ChevronDown,
  Clock,
  EyeStriked,
  Hashtag,
  HeadingTwo,
  Layout,
  Link,
  Mail,
  Paragraph,
  Paperclip,
  Pencil,
  Phone,
  Quotes,
  Star,
} from '@strapi/icons';

import type { FieldType, LayoutType } from '../../../model/types';

/** An icon for each type of field, and of what stands among them. */
export const typeIcons: Readonly<Record<FieldType | LayoutType, typeof Mail>> = {
  text: Pencil,
  textarea: Paragraph,
  email: Mail,
  tel: Phone,
  url: Link,
  number: Hashtag,
  date: Calendar,
  time: Clock,
  select: ChevronDown,
  radio: CheckCircleEmpty,
  checkbox: CheckCircle,
  checkboxes: BulletList,
  scale: Star,
  file: Paperclip,
  hidden: EyeStriked,
  step: Layout,
  heading: HeadingTwo,
  paragraph: Quotes,
};
