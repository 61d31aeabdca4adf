import * as icons from '@strapi/icons';

import type { FieldType, LayoutType } from '../../../model/types';

/** An icon for each type of field, and of what stands among them. */
export const typeIcons: Readonly<Record<FieldType | LayoutType, typeof icons.Mail>> = {
  text: icons.Pencil,
  textarea: icons.Paragraph,
  email: icons.Mail,
  tel: icons.Phone,
  url: icons.Link,
  number: icons.Hashtag,
  date: icons.Calendar,
  time: icons.Clock,
  select: icons.ChevronDown,
  radio: icons.CheckCircleEmpty,
  checkbox: icons.CheckCircle,
  checkboxes: icons.BulletList,
  scale: icons.Star,
  file: icons.Paperclip,
  hidden: icons.EyeStriked,
  step: icons.Layout,
  heading: icons.HeadingTwo,
  paragraph: icons.Quotes,
};
