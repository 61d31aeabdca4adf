import { Flex } from '@strapi/design-system';
import { BulletList } from '@strapi/icons';
import type * as React from 'react';

/** Beside the fields of Strapi's own, which are as large. */
export const PickerIcon = (): React.ReactNode => (
  <Flex
    width="3.2rem"
    height="2.4rem"
    marginTop={1}
    justifyContent="center"
    hasRadius
    background="primary100"
    borderColor="primary200"
  >
    <BulletList aria-hidden fill="primary600" />
  </Flex>
);
