import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

import { allowing, answer, mayDo, mcpAuthor } from '../mcp';
import { type OptionName, options } from './catalogue';
import type { ImprintService } from './service';

const NOT_LEGAL_ADVICE = 'This is information, not legal advice.';

const localeField = z
  .string()
  .optional()
  .describe('Language of values and messages, a locale of the project or one of en, de, fr, it');

/** Each option by its name, so that whoever calls knows what there is. */
const valuesField = z
  .strictObject(
    Object.fromEntries(
      options.map(({ name, kind, titles }) => [name, z.string().optional().describe(`${titles.en} (${kind})`)]),
    ),
  )
  .describe('Options with their new values; what is left out stays, an empty text clears');

const recordField = z.record(z.string(), z.string());
const changesField = z.array(
  z.object({ option: z.string(), locale: z.string().nullable(), before: z.string(), after: z.string() }),
);
const findingsField = z.array(
  z.object({
    option: z.string(),
    code: z.string(),
    severity: z.string(),
    statute: z.string(),
    link: z.string(),
    message: z.string(),
  }),
);

const localeInput = z.object({ locale: localeField });
const valuesInput = z.object({ values: valuesField, locale: localeField });
const readOutput = z.object({ record: recordField, titles: recordField });
const checkOutput = z.object({
  country: z.string(),
  legalEntity: z.string(),
  asOf: z.string(),
  complete: z.boolean(),
  findings: findingsField,
  note: z.string(),
});
const proposeOutput = z.object({
  changes: changesField,
  /** Left out without the action to see what is missing. */
  complete: z.boolean().optional(),
  findings: findingsField.optional(),
  note: z.string().optional(),
});
const updateOutput = z.object({ record: recordField });

const namesOf = (titles: Readonly<Record<OptionName, { name: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(titles).map(([option, { name }]) => [option, name]));

/**
 * Tools for Strapi's MCP server, each behind the action that the REST interface asks for the same work. Called while
 * Strapi registers its plugins; where the server is off, nobody ever sees them.
 *
 * @param imprint the service, not to be asked for before Strapi has loaded its plugins
 */
export const registerMcpTools = (strapi: Core.Strapi, imprint: () => ImprintService): void => {
  const { mcp } = strapi.ai;

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
          titles: namesOf(await imprint().titles(args)),
        })),
  });

  mcp.registerTool({
    name: 'imprint_check',
    title: 'Check the imprint',
    description: `Lists what the imprint lacks by the law of its country, with statutes. ${NOT_LEGAL_ADVICE}`,
    auth: allowing('completeness.find'),
    resolveInputSchema: () => localeInput,
    resolveOutputSchema: () => checkOutput,
    createHandler:
      () =>
      ({ args }) =>
        answer<typeof checkOutput>(async () => ({ ...(await imprint().completeness(args)), note: NOT_LEGAL_ADVICE })),
  });

  mcp.registerTool({
    name: 'imprint_propose',
    title: 'Try a change of the imprint',
    description: `Tells what a change of the imprint would change and, with the right to see it, what would still be missing. Stores nothing. ${NOT_LEGAL_ADVICE}`,
    auth: allowing('options.update'),
    resolveInputSchema: () => valuesInput,
    resolveOutputSchema: () => proposeOutput,
    createHandler:
      (_strapi, context) =>
      ({ args: { values, locale } }) =>
        answer<typeof proposeOutput>(async () => {
          const { changes, completeness } = await imprint().propose(values, { locale });
          if (!mayDo(context, 'completeness.find')) return { changes };
          const { complete, findings } = completeness;
          return { changes, complete, findings, note: NOT_LEGAL_ADVICE };
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
