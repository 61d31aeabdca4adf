import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import { allowing, answer, findMcp, mayDo, mcpAuthor } from '../strapi/mcp';
import { type OptionName, options } from './catalogue/catalogue';
import type { ImprintService } from './service';

const NOT_LEGAL_ADVICE = 'This is information, not legal advice.';

const localeField = z
  .string()
  .optional()
  .describe('Language of values and messages, a locale of the project or one of en, de, fr, it');

/** Lists each option by name, so that clients know which ones exist. */
const valuesField = z
  .strictObject(
    Object.fromEntries(
      options.map(({ name, kind, titles }) => [name, z.string().optional().describe(`${titles.en} (${kind})`)]),
    ),
  )
  .describe('Options with their new values; options left out stay unchanged, an empty text clears one');

const recordField = z.record(z.string(), z.string());
const changesField = z.array(
  z.object({
    option: z.string(),
    locale: z.string().nullable(),
    before: z.string(),
    after: z.string(),
    kind: z.string().optional().describe('"kept": the text of a language stays although the shared text has changed'),
  }),
);
const findingField = z.object({
  rule: z.string(),
  option: z.string(),
  locale: z.string().describe('The language it concerns; empty for the texts of all languages'),
  code: z.string(),
  severity: z.string(),
  statute: z.string(),
  link: z.string(),
  message: z.string(),
});
const findingsField = z.array(findingField);
const putAwayField = z
  .array(
    findingField.extend({
      reason: z.string(),
      author: z.object({ type: z.string(), id: z.number().optional(), name: z.string() }),
      putAwayAt: z.string(),
    }),
  )
  .describe('Hints that somebody has put away, since they do not concern the provider');

const dutyField = z.object({
  id: z.string(),
  state: z.string().describe('"unknown" if it depends on what nobody has answered in the admin panel'),
  statute: z.string(),
  since: z.string(),
  message: z.string(),
});

const upcomingField = z
  .array(
    z.object({
      day: z.string(),
      change: z.string().describe('"begins" or "ends"'),
      finding: findingField.optional(),
      duty: dutyField.optional(),
    }),
  )
  .describe('What the law changes within ninety days');

const dateField = z.string().optional().describe('The day whose law applies: YYYY-MM-DD, today without it');
const localeInput = z.object({ locale: localeField });
const checkInput = z.object({
  locale: z.string().optional().describe('Language of the messages; the texts of all languages are checked'),
  date: dateField,
});
const valuesInput = z.object({ values: valuesField, locale: localeField });
const proposeInput = valuesInput.extend({ date: dateField });
const readOutput = z.object({ record: recordField, titles: recordField });
const checkOutput = z.object({
  country: z.string(),
  legalEntity: z.string(),
  asOf: z.string(),
  rulesAsOf: z.string(),
  warning: z.string().optional(),
  complete: z.boolean(),
  findings: findingsField,
  putAway: putAwayField,
  duties: z.array(dutyField),
  upcoming: upcomingField,
  note: z.string(),
});
const proposeOutput = z.object({
  changes: changesField,
  /** After the change. */
  record: recordField,
  /** Left out without the action `completeness.find`. */
  complete: z.boolean().optional(),
  warning: z.string().optional(),
  findings: findingsField.optional(),
  note: z.string().optional(),
});
const linksOutput = z.object({ links: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })) });
const updateOutput = z.object({ record: recordField });

const listNames = (titles: Readonly<Record<OptionName, { name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(titles).map(([option, { name }]) => [option, name]));

/**
 * Tools for Strapi's MCP server, each behind the same action as in the REST interface. Called while Strapi registers
 * its plugins; has no effect if the MCP server is disabled.
 *
 * @param imprint returns the service; not to be called before Strapi has loaded its plugins
 */
export const registerMcpTools = (strapi: Core.Strapi, imprint: () => ImprintService): void => {
  const mcp = findMcp(strapi);
  if (mcp === undefined) return;

  mcp.registerTool({
    name: 'imprint_read',
    title: 'Read the imprint',
    description: 'Reads the imprint (legal notice) of the site: all 40 options with their values and display titles.',
    auth: allowing('options.find'),
    resolveInputSchema: () => localeInput,
    resolveOutputSchema: () => readOutput,
    createHandler:
      () =>
      ({ args }) =>
        answer<typeof readOutput>(async () => ({
          record: await imprint().find(args),
          titles: listNames(await imprint().titles(args)),
        })),
  });

  mcp.registerTool({
    name: 'imprint_check',
    title: 'Check the imprint',
    description: `Lists what the imprint lacks under the law of its country, with statutes, in each language that has texts of its own, and what else the site owes its visitors. ${NOT_LEGAL_ADVICE}`,
    auth: allowing('completeness.find'),
    resolveInputSchema: () => checkInput,
    resolveOutputSchema: () => checkOutput,
    createHandler:
      () =>
      ({ args }) =>
        answer<typeof checkOutput>(async () => ({
          ...(await imprint().completeness({ language: args.locale, date: args.date })),
          note: NOT_LEGAL_ADVICE,
        })),
  });

  mcp.registerTool({
    name: 'imprint_links',
    title: 'List the links that the site owes',
    description: 'Lists the links that the footer of the site owes its visitors, with the labels of the law.',
    auth: allowing('links.find'),
    resolveInputSchema: () => localeInput,
    resolveOutputSchema: () => linksOutput,
    createHandler:
      () =>
      ({ args }) =>
        answer<typeof linksOutput>(async () => ({ links: await imprint().links(args) })),
  });

  mcp.registerTool({
    name: 'imprint_propose',
    title: 'Preview a change of the imprint',
    description: `Previews a change of the imprint, with the record after it, and, if permitted, lists what would still be missing. Stores nothing. ${NOT_LEGAL_ADVICE}`,
    auth: allowing('options.update'),
    resolveInputSchema: () => proposeInput,
    resolveOutputSchema: () => proposeOutput,
    createHandler:
      (_strapi, context) =>
      ({ args: { values, locale, date } }) =>
        answer<typeof proposeOutput>(async () => {
          const { changes, record, completeness } = await imprint().propose(values, { locale, date });
          if (!mayDo(context, 'completeness.find')) return { changes, record };
          const { complete, findings, warning } = completeness;
          return {
            changes,
            record,
            complete,
            findings,
            note: NOT_LEGAL_ADVICE,
            ...(warning === undefined ? {} : { warning }),
          };
        }),
  });

  mcp.registerTool({
    name: 'imprint_update',
    title: 'Change the imprint',
    description:
      'Changes options of the imprint: all of them or, if one is refused, none. Every change is kept as a revision.',
    auth: allowing('options.update'),
    resolveInputSchema: () => valuesInput,
    resolveOutputSchema: () => updateOutput,
    createHandler:
      (_strapi, context) =>
      ({ args: { values, locale } }) =>
        answer<typeof updateOutput>(async () => ({
          record: await imprint().update(values, { locale, author: await mcpAuthor(strapi, context) }),
        })),
  });
};
