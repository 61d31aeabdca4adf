import { Flex } from '@strapi/design-system';
import { Lock } from '@strapi/icons';
import type * as React from 'react';

import { Remark } from '../../../shared/ui/text';
import { statuteIn } from '../../model/declarations';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';

/** Why most of a field cannot be changed. */
export const LawfulRemark = ({ isRequired }: { isRequired: boolean }): React.ReactNode => {
  const say = useTexts();
  const { draft } = useEditor();
  const statute = statuteIn(draft);
  return (
    <Flex gap={2} alignItems="center">
      <Lock aria-hidden fill="neutral600" />
      <Remark>{say(isRequired ? 'forms.lawful.required' : 'forms.lawful.optional', { statute })}</Remark>
    </Flex>
  );
};
