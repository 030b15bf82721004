import type { DataSlice } from './data-plan';
import { conversationFacts, messageFacts } from './facts';

/** Null is 1970, as in the product. */
const moment = (ms: string): string => `fromUnixTimestamp64Milli(toInt64(ifNull(${ms}, 0)), 'UTC')`;

/** Inserts in the same form as the sink. */
export function insertConversations(slice: DataSlice): string {
  return `INSERT INTO conversations_v1 (account_id, mode, created_at, id, agent_id, channel, status, sentiment,
  messages_count, has_customer_message, has_human_message, was_escalated, is_repeat_contact, topics, resolved_at,
  rated_at, rating_score, revision)
SELECT '${slice.account.accountId}', 'live', ${moment('created_ms')}, id, agent_id, channel, status, sentiment,
  size, true, has(is_humans_turn, 1), was_escalated, is_repeat_contact, topics, ${moment('resolved_ms')},
  ${moment('rated_ms')}, rating_score, revision
FROM (${conversationFacts(slice)})`;
}

/** Inserts in the same form as the sink. */
export function insertMessages(slice: DataSlice): string {
  return `INSERT INTO messages_v1 (account_id, mode, sent_at, id, conversation_id, agent_id, channel, sender, author,
  response_time_ms, intent, question, question_sample)
SELECT '${slice.account.accountId}', 'live', ${moment('at_ms')}, message_id, id, agent_id, channel,
  if(is_from_agent, 'agent', 'customer'), author, response_time_ms, intent, question,
  if(question = '', '', content)
FROM (${messageFacts(slice)})`;
}
