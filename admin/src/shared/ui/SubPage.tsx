import { BackButton, Layouts, Page } from '@strapi/strapi/admin';
import type * as React from 'react';

import { Header } from './Header';

interface Props extends Pick<React.ComponentProps<typeof Header>, 'subtitle' | 'primaryAction'> {
  title: string;
  /** Where "Back" leads without a page before. */
  back: string;
  children: React.ReactNode;
}

/** A page that one comes to from another one. */
export const SubPage = ({ title, back, children, ...header }: Props): React.ReactNode => (
  <Page.Main>
    <Page.Title>{title}</Page.Title>
    <Header title={title} navigationAction={<BackButton fallback={back} />} {...header} />
    <Layouts.Content>{children}</Layouts.Content>
  </Page.Main>
);
