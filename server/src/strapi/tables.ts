/** The columns and indexes of a table, in Strapi's words. */
interface Table {
  attributes: Readonly<Record<string, object>>;
  indexes?: readonly object[];
}

/** Hides tables that have pages of their own from the content manager and the content-type builder. */
const hidden = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };

/**
 * Content types of tables by their names, each in the singular and with its dashes: `form-mail` is `form-mails` in the plural,
 * and its table `imprint_form_mails`.
 */
export const toContentTypes = (tables: Readonly<Record<string, Table>>) =>
  Object.fromEntries(
    Object.entries(tables).map(([singularName, table]) => {
      const pluralName = `${singularName}s`.replace(/ys$/, 'ies');
      const words = singularName.replaceAll('-', ' ');
      const schema = {
        kind: 'collectionType',
        collectionName: `imprint_${pluralName.replace(/^imprint-/, '').replaceAll('-', '_')}`,
        info: { singularName, pluralName, displayName: words.charAt(0).toUpperCase() + words.slice(1) },
        options: { draftAndPublish: false },
        pluginOptions: hidden,
        ...table,
      };
      return [singularName, { schema }];
    }),
  );
