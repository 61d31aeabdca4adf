/** The texts of an area by message id, without the plugin's prefix. */
export type Messages = Record<string, string>;

/** The languages the panel's own texts exist in. */
export const panelLanguages = ['en', 'de'] as const;
export type PanelLanguage = (typeof panelLanguages)[number];

/** A menu link of Strapi's admin; its page is loaded on demand. */
export interface MenuLink {
  to: string;
  icon: React.ComponentType;
  intlLabel: { id: string; defaultMessage: string };
  permissions: { action: string; subject: null }[];
  Component: () => Promise<{ default: React.ComponentType }>;
}

/** A widget of Strapi's homepage. */
export interface Widget {
  id: string;
  icon: React.ComponentType;
  title: { id: string; defaultMessage: string };
  link?: { label: { id: string; defaultMessage: string }; href: string };
  component: () => Promise<React.ComponentType>;
  pluginId: string;
  permissions: { action: string; subject: null }[];
}

/** The part of Strapi's admin app that this plugin uses. */
export interface AdminApp {
  registerPlugin(plugin: { id: string; name: string }): void;
  addMenuLink(link: MenuLink): void;
  widgets: { register(widget: Widget): void };
}

/** An area of the panel with its pages and texts. */
export interface Room {
  register(app: AdminApp): void;
  messages: Record<PanelLanguage, () => Promise<{ default: Messages }>>;
}
