import type { Core } from '@strapi/strapi';
import { errors, z } from '@strapi/utils';

import type { Inbox } from '../forms/inbox';
import { FROM_STRANGERS, idField, pathOf } from '../forms/mcp';
import { textsFor } from '../http/texts';
import { allowing, answer, mayDo, mcpAuthor } from '../mcp';
import { isEmailAddress } from '../text';

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
 * @param inbox not to be asked for before Strapi has loaded its plugins
 */
export const registerRepliesTools = (strapi: Core.Strapi, inbox: () => Inbox): void => {
  strapi.ai.mcp.registerTool({
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
          // The gate asks for one action, and the inbox for two.
          if (!mayDo(context, 'submissions.find')) throw new errors.ForbiddenError();
          const path = pathOf(id);
          const { replyTo } = await inbox().findOne(path, {}, { texts: english, may: () => false });
          if (!isEmailAddress(replyTo)) throw new errors.ValidationError(english.noReplyAddress);
          if (text.trim() === '') throw new errors.ValidationError(english.required('text'));
          const author = await mcpAuthor(strapi, context);
          const draft = await inbox().saveDraft(path, { text }, { author, texts: english, onlyFirst: !replace });
          return { id, to: replyTo, text: draft?.text ?? '' };
        }),
  });
};
