import type { FindDueSurveyRequest, FindDueSurveyResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { pickLanguage } from '@parley/language/pick-language';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { readMessages } from '../messages/messages.store';
import { readSurvey } from '../settings/survey.store';
import { unratedSince } from './conversation';
import { findConversation } from './conversations.store';

/** The newest messages, from which the customer's language is detected. */
const MESSAGES = 40;

/**
 * Whether the customer of a conversation is to be asked to rate it, and in which language.
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
    const { messagesCount, deletedMessages } = conversation;
    const first = Math.max(deletedMessages, messagesCount - MESSAGES) + 1;
    const messages = first > messagesCount ? [] : await readMessages(pool, tenant, id, first, messagesCount);
    const words = messages.filter(({ sender, type, kind }) => sender === 'customer' && type === 'text' && !kind);
    return { survey: { resolvedAt, language: pickLanguage(words.map(({ content }) => content)) } };
  };
}
