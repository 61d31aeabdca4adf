import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import type { ImportTable, ReadImportTable } from '../../contracts/import';
import { createContentAccess, type Reader } from '../../strapi/content-access';
import { getNumber, getText, getTime, isRow, type Row, toRows } from '../../strapi/database/table';
import { callService } from '../../strapi/services';
import type { Texts } from '../../text/messages';
import { type Cell, toCells } from './records';

/** A page has so many rows, or so many characters and no more than one row beyond. */
const PAGE = 100;
const MAX_CHARACTERS = 300_000;
/** How many are read at once, at most: they may be large. */
const MOST = 20;
/** The most forms of another plugin that are listed. */
const MAX_PARTS = 500;

/** Strapi's own plugins, and this one: what they store was not submitted by a form. */
const NO_FORMS = new Set([
  'content-manager',
  'content-releases',
  'content-type-builder',
  'email',
  'i18n',
  'imprint',
  'review-workflows',
  'upload',
  'users-permissions',
]);

/** What has no value that could be imported; files are in no table. */
const NO_VALUES = new Set(['relation', 'media', 'component', 'dynamiczone', 'password']);
/** What Strapi adds to each type, and says nothing about a submission. */
const OF_STRAPI = new Set(['updatedAt', 'publishedAt', 'locale', 'createdAt']);

/** Content types as tables of submissions: those that other form plugins have, and those of the project. */
export const createImportTables = (strapi: Core.Strapi) => {
  const { mayRead, createPermit } = createContentAccess(strapi);

  const typeOf = (uid: string): Row | undefined => {
    const type: unknown = Reflect.get(strapi.contentTypes, uid);
    return isRow(type) ? type : undefined;
  };
  const attributesOf = (type: Row): [string, Row][] =>
    Object.entries(isRow(type.attributes) ? type.attributes : {}).flatMap(([name, attribute]): [string, Row][] =>
      isRow(attribute) ? [[name, attribute]] : [],
    );
  const valuesOf = (type: Row, kind?: string): string[] =>
    attributesOf(type)
      .filter(([name, attribute]) => !NO_VALUES.has(getText(attribute, 'type')) && !OF_STRAPI.has(name))
      .filter(([, attribute]) => kind === undefined || attribute.type === kind)
      .map(([name]) => name);

  const isTable = (type: Row): boolean =>
    type.kind === 'collectionType' &&
    /^(?:api|plugin)::/.test(getText(type, 'uid')) &&
    !NO_FORMS.has(getText(type, 'plugin')) &&
    valuesOf(type).length > 0;

  /** The type of the forms that submissions belong to, and what these are called. */
  const findForms = (type: Row): { type: Row; title: string } | undefined => {
    const form = attributesOf(type).find(([name]) => name === 'form')?.[1];
    const target = form && form.relation === 'manyToOne' ? typeOf(getText(form, 'target')) : undefined;
    const title = target && ['title', 'name'].find((name) => valuesOf(target).includes(name));
    return target && title !== undefined ? { type: target, title } : undefined;
  };

  const findAll = (uid: string, params: object): Promise<unknown> =>
    // Strapi types the parameters by the content types of the project.
    callService(strapi.documents(uid as 'plugin::imprint.form-submission'), 'findMany', params);

  const describe = (type: Row): Omit<ImportTable, 'part'> => ({
    uid: getText(type, 'uid'),
    name: getText(isRow(type.info) ? type.info : {}, 'displayName'),
    plugin: getText(type, 'plugin') || null,
  });

  /** The forms that entries are told apart by, if the reader may know which entry belongs to which. */
  const findReadableForms = async (type: Row, reader: Reader) => {
    const forms = findForms(type);
    return forms && (await mayRead(type, reader, 'form')) && (await mayRead(forms.type, reader)) ? forms : undefined;
  };

  /** The whole table, also for what belongs to no form, and each form of it. */
  const listParts = async (type: Row, reader: Reader): Promise<ImportTable['part'][]> => {
    const forms = await findReadableForms(type, reader);
    if (forms === undefined) return [null];
    const { narrow, pick } = await createPermit(forms.type, reader);
    const query = await narrow({});
    const found = await findAll(getText(forms.type, 'uid'), { ...query, sort: 'id:asc', limit: MAX_PARTS });
    const parts: ImportTable['part'][] = [null];
    for (const row of toRows(found)) {
      const title = getText(await pick(row), forms.title);
      if (title !== '') parts.push({ documentId: getText(row, 'documentId'), title });
    }
    return parts;
  };

  return {
    async list(reader: Reader): Promise<ImportTable[]> {
      const tables: ImportTable[] = [];
      for (const type of Object.keys(strapi.contentTypes).map(typeOf)) {
        if (type === undefined || !isTable(type) || !(await mayRead(type, reader))) continue;
        for (const part of await listParts(type, reader)) tables.push({ ...describe(type), part });
      }
      return tables;
    },

    /**
     * A page of a table, with the fields and entries that the reader may read.
     *
     * @throws {errors.NotFoundError} if there is no such table, or not for this reader
     */
    async read(
      { uid, part, after = 0 }: ReadImportTable['query'],
      reader: Reader,
      texts: Texts,
    ): Promise<ReadImportTable['response']['data']> {
      const type = typeOf(uid);
      if (type === undefined || !isTable(type) || !(await mayRead(type, reader)))
        throw new errors.NotFoundError(texts.importTableNotFound);
      if (part !== undefined && (await findReadableForms(type, reader)) === undefined)
        throw new errors.NotFoundError(texts.importTableNotFound);
      const { narrow, pick } = await createPermit(type, reader);
      const ofPart = part === undefined ? {} : { form: { documentId: part } };
      const names: string[] = [];
      for (const name of valuesOf(type)) if (await mayRead(type, reader, name)) names.push(name);
      const opened = new Set(valuesOf(type, 'json'));
      const bare = opened.size === 1 ? [...opened][0] : undefined;
      const page: Cell[][] = [];
      let [characters, last] = [0, after];
      const isFull = (): boolean => page.length >= PAGE || characters >= MAX_CHARACTERS;
      while (!isFull()) {
        // As many as there is probably room for, by the size of those before.
        const room = Math.ceil((MAX_CHARACTERS - characters) / (characters / page.length));
        const limit = page.length === 0 ? 1 : Math.min(room, MOST, PAGE - page.length);
        const query = await narrow({ filters: { id: { $gt: last }, ...ofPart } });
        const rows = toRows(await findAll(uid, { ...query, sort: 'id:asc', limit, locale: '*' }));
        for (const row of rows) {
          if (isFull()) break;
          // Lets others in: each row may be large, and there is nothing to wait for in it.
          await setImmediate();
          const picked = await pick(row);
          // One document has an entry for each language.
          const documentId = [getText(row, 'documentId'), getText(row, 'locale')].filter(Boolean).join(':');
          const values = names.map((name): [string, unknown] => [name, picked[name]]);
          const record = { documentId, createdAt: getTime(row, 'createdAt'), ...Object.fromEntries(values) };
          const cells = toCells(record, opened, bare);
          characters += cells.reduce((sum, [heading, text]) => sum + heading.length + text.length, 0);
          page.push(cells);
          last = getNumber(row, 'id');
        }
        if (rows.length < limit && !isFull()) return { rows: page, next: null };
      }
      return { rows: page, next: last };
    },
  };
};

export type ImportTables = ReturnType<typeof createImportTables>;
