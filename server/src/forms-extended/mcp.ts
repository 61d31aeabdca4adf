import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';

import type { Inbox } from '../forms/inbox/inbox';
import { FROM_STRANGERS, idField, readPath } from '../forms/mcp';
import { allowing, answer, findMcp, mayDo, mcpAuthor } from '../strapi/mcp';
import { isEmail } from '../text/clean';
import { textsFor } from '../text/messages';

const english = textsFor('en');

const draftInput = z.object({
  id: idField,
  text: z.string().describe('The reply, as plain text'),
  replace: z.boolean().optional().describe('Writes over a draft that is there already, whoever wrote it'),
});

const draftOutput = z.object({ id: z.string(), to: z.string(), text: z.string() });

/**
 * The tool for Strapi's MCP server that drafts replies; there is none that sends them. Called in the extended edition.
 *
 * @param inbox returns the service; not to be called before Strapi has loaded its plugins
 */
export const registerResponsesTools = (strapi: Core.Strapi, inbox: () => Inbox): void => {
  findMcp(strapi)?.registerTool({
    name: 'reply_draft',
    title: 'Draft a reply',
    description: `Keeps a draft of a reply to a submission. Nothing is sent: the draft stands in the reply box of the inbox, where a person reads it, changes it and sends it. ${FROM_STRANGERS}`,
    auth: allowing('responses.create'),
    resolveInputSchema: () => draftInput,
    resolveOutputSchema: () => draftOutput,
    createHandler:
      (_strapi, context) =>
      ({ args: { id, text, replace = false } }) =>
        answer<typeof draftOutput>(async () => {
          // The tool's policy covers one action, but the inbox requires two.
          if (!mayDo(context, 'submissions.find')) throw new errors.ForbiddenError();
          const path = readPath(id);
          const { replyTo } = await inbox().findOne(path, {}, { texts: english, may: () => false });
          if (!isEmail(replyTo)) throw new errors.ValidationError(english.noReplyAddress);
          if (text.trim() === '') throw new errors.ValidationError(english.required('text'));
          const author = await mcpAuthor(strapi, context);
          const { draft } = await inbox().saveDraft(
            path,
            { text },
            {
              author,
              texts: english,
              onto: replace ? 'any' : 'none',
            },
          );
          return { id, to: replyTo, text: draft?.text ?? '' };
        }),
  });
};
