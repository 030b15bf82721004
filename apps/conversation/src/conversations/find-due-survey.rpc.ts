import type { FindDueSurveyRequest, FindDueSurveyResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { pickLanguage } from '@parley/language/pick-language';
import type { Pool } from '@parley/postgres';
import { parseId, type Tenant } from '@parley/schemas';
import { readMessages } from '../messages/messages.store';
import { readSurvey } from '../settings/survey.store';
import { unratedSince, type Conversation } from './conversation';
import { findConversation } from './conversations.store';

/** For detecting the customer's language. */
const MESSAGES = 40;

/**
 * Whether to ask the customer for a rating and, if requested, in which language.
 *
 * @throws ParleyError not_found
 */
export function findDueSurveyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: FindDueSurveyRequest, { tenant }: TenantCallContext): Promise<FindDueSurveyResponse> => {
    const id = parseId('conv', request.conversationId);
    const conversation = id && (await findConversation(pool, tenant, id));
    if (!conversation) throw notFound('conversation');
    const resolvedAt = unratedSince(conversation);
    if (!resolvedAt) return {};
    const { channels } = await readSurvey(pool, tenant);
    if (!channels.includes(conversation.channel)) return {};
    const language = request.withLanguage ? await findLanguage(pool, tenant, conversation) : undefined;
    return { survey: { resolvedAt, language } };
  };
}

async function findLanguage(pool: Pool, tenant: Tenant, conversation: Conversation): Promise<string | undefined> {
  const { id, messagesCount, deletedMessages } = conversation;
  const first = Math.max(deletedMessages, messagesCount - MESSAGES) + 1;
  const messages = first > messagesCount ? [] : await readMessages(pool, tenant, id, first, messagesCount);
  const words = messages.filter(({ sender, type, kind }) => sender === 'customer' && type === 'text' && !kind);
  return pickLanguage(words.map(({ content }) => content));
}
