import { ArrowDown, ArrowUp } from '@strapi/icons';

/** The two ways to move an entry of a list by one place. */
export const moves = [
  { way: 'up', by: -1, Icon: ArrowUp },
  { way: 'down', by: 1, Icon: ArrowDown },
] as const;
