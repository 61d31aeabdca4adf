import * as React from 'react';

export type NoticeKind = 'success' | 'warning' | 'danger';

/** Shows a notice where the page wants it; undefined for Strapi's own place, at the top. */
export const NoticesContext = React.createContext<((kind: NoticeKind, message: string) => void) | undefined>(undefined);
