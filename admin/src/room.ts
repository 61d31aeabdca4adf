import type { StrapiApp } from '@strapi/strapi/admin';

/** The texts of an area by message id, without the plugin's prefix. */
export type Messages = Record<string, string>;

/** The languages the panel's own texts exist in. */
export const panelLanguages = ['en', 'de'] as const;
export type PanelLanguage = (typeof panelLanguages)[number];

/** An area of the panel with its pages and texts. */
export interface Room {
  register(app: StrapiApp): void;
  messages: Record<PanelLanguage, () => Promise<{ default: Messages }>>;
}
