import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import type { AgentState, ConversationState } from './world';

export type Difference = string | undefined;

/** Only expected members are compared; others may exist. */
export function difference(expected: JsonObject, actual: JsonValue, at = ''): Difference {
  if (!isObject(actual)) return `${at || 'the answer'} is no object`;
  for (const [name, value] of Object.entries(expected)) {
    const own = Object.hasOwn(actual, name) ? actual[name] : undefined;
    if (!isDeepStrictEqual(normal(value), normal(own ?? null))) {
      return `${at}${name} is ${short(own ?? null)} instead of ${short(value)}`;
    }
  }
  return undefined;
}

/** In JSON -0 is 0, and members have no order. */
function normal(value: JsonValue): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

function short(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

export function agentDifference(agent: AgentState, actual: JsonValue): Difference {
  return difference({ id: agent.id, status: agent.status, ...agent.fields }, actual);
}

export function conversationDifference(conversation: ConversationState, actual: JsonValue): Difference {
  const { id, status, tags, metadata, priority, fields, messages } = conversation;
  const wanted = { id, status, tags, metadata, priority, messages_count: messages.length, ...fields };
  return difference(wanted, actual) ?? ratingDifference(conversation, actual) ?? timesDifference(conversation, actual);
}

function ratingDifference({ rating }: ConversationState, actual: JsonValue): Difference {
  const read = isObject(actual) ? (actual['rating'] ?? null) : null;
  if (rating === null) return read === null ? undefined : `rating is ${short(read)} instead of null`;
  return difference(rating, read, 'rating.');
}

function timesDifference({ status, wasEscalated }: ConversationState, actual: JsonValue): Difference {
  const { resolved_at: resolvedAt = null, escalated_at: escalatedAt = null } = actual as JsonObject;
  if ((resolvedAt !== null) !== (status === 'resolved'))
    return `resolved_at is ${short(resolvedAt)}, the status ${status}`;
  if ((escalatedAt !== null) !== wasEscalated) return `escalated_at is ${short(escalatedAt)}`;
  return undefined;
}

export function messagesDifference(conversation: ConversationState, actual: JsonValue, from: number): Difference {
  const items = Array.isArray(actual) ? actual : [];
  for (const [index, item] of items.entries()) {
    const expected = conversation.messages[from + index];
    if (!expected) return `message ${from + index} was never sent`;
    const id: JsonObject = expected.id === undefined ? {} : { id: expected.id };
    const found = difference({ ...id, ...expected.fields }, item, `message ${from + index}: `);
    if (found) return found;
  }
  const times = items.map((item) => (isObject(item) ? String(item['timestamp']) : ''));
  return times.some((time, index) => index > 0 && time < (times[index - 1] ?? ''))
    ? 'timestamps run backwards'
    : undefined;
}
