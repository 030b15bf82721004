import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import { plainPhone } from '../judge/forms';
import type { Etags } from './etags';

export interface AgentState extends Etags {
  readonly id: string;
  fields: JsonObject;
  status: string;
  isDeleted: boolean;
}

export interface MessageState {
  /** Undefined for a welcome message. */
  readonly id?: string;
  readonly fields: JsonObject;
}

export interface ConversationState extends Etags {
  readonly id: string;
  readonly agent: AgentState;
  readonly fields: JsonObject;
  status: string;
  tags: JsonValue;
  metadata: JsonObject;
  rating: JsonObject | null;
  wasEscalated: boolean;
  /** A person has written since the resolution. */
  isFollowedUp: boolean;
  priority: JsonValue;
  readonly messages: MessageState[];
}

/** A POST that was answered with 2xx. */
export interface DonePost {
  readonly operation: string;
  readonly target: string;
  readonly body: Buffer | undefined;
  readonly contentType: string | undefined;
  readonly idempotencyKey: string;
  readonly status: number;
  readonly text: string;
}

export interface SeenCursor {
  readonly list: string;
  readonly text: string;
}

/** Each conversation has its own of messages. */
export function listName(operation: string, conversation: ConversationState | undefined): string {
  return operation === 'listMessages' && conversation ? `${operation} ${conversation.id}` : operation;
}

export interface World {
  readonly agents: AgentState[];
  conversations: ConversationState[];
  posts: DonePost[];
  /** An erasure changes conversations at an unknown time. */
  hasErased: boolean;
  readonly cursors: SeenCursor[];
  /** Unique, so the totals of its lists are known. */
  readonly customerId: string;
}

export function emptyWorld(customerId: string): World {
  return { agents: [], conversations: [], posts: [], hasErased: false, cursors: [], customerId };
}

/** RFC 7396, section 2. */
export function mergePatch(target: JsonValue, patch: JsonValue): JsonValue {
  if (!isObject(patch)) return patch;
  const entries = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) entries.delete(key);
    else entries.set(key, mergePatch(entries.get(key) ?? null, value));
  }
  return Object.fromEntries(entries);
}

export const personalityDefaults: JsonObject = { tone: 'friendly', language: 'en', formality: 'neutral' };
export const settingsDefaults: JsonObject = { memory_enabled: true, handoff_enabled: true, auto_resolve: false };

const agentDefaults: JsonObject = {
  description: null,
  welcome_message: null,
  personality: personalityDefaults,
  settings: settingsDefaults,
  automation: {
    mode: 'off',
    caution: 'normal',
    instructions: null,
    model_id: null,
    tool_ids: null,
    source_ids: null,
    on_model_failure: 'embedded',
    judge: 'rules',
    judge_model_id: null,
    languages: [],
    customer_attributes: [],
    handoff: {
      after_unknown: 2,
      on_anger: true,
      sensitive_topics: ['self_harm', 'threat', 'legal', 'data_breach', 'fraud', 'chargeback', 'minors'],
      message: null,
      office_hours: null,
      team_id: null,
    },
    texts: {},
    resolve_after_minutes: 1_440,
    stale_after_minutes: 15,
    limits: { turns: 30, tokens: 200_000, cost_usd: null, cost_usd_per_day: null },
  },
};

const closedWeek: JsonObject = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const officeHoursDefaults: JsonObject = { timezone: null, week: closedWeek, holidays: [] };

/** On creation, null and missing fields mean defaults. */
export function agentAfter(before: JsonObject | undefined, body: JsonValue): JsonObject {
  const given = Object.entries(isObject(body) ? body : {}).filter(([name]) => name !== 'status');
  const after = new Map(Object.entries(before ?? agentDefaults));
  for (const [name, value] of given) {
    const normal = agentDefaults[name];
    if (!isObject(normal)) after.set(name, value);
    else if (!isObject(value)) after.set(name, normal);
    else after.set(name, withDefaults(after.get(name) as JsonObject, value, normal));
  }
  return Object.fromEntries(after);
}

function withDefaults(current: JsonObject, patch: JsonObject, normal: JsonObject): JsonObject {
  const entries = Object.entries(patch).map(([name, value]) => {
    const usual = name === 'office_hours' ? officeHoursDefaults : (normal[name] ?? null);
    if (value === null) return [name, normal[name] ?? null] as const;
    if (!isObject(usual) || !isObject(value)) return [name, value] as const;
    const before = current[name] ?? usual;
    return [name, withDefaults(isObject(before) ? before : usual, value, usual)] as const;
  });
  return { ...current, ...Object.fromEntries(entries) };
}

export function messageOf(body: JsonObject): JsonObject {
  const { type = null, content = null, sender = null } = body;
  const fields: JsonObject = {
    type,
    content,
    sender,
    author: body['author'] ?? (sender === 'customer' ? 'customer' : 'ai'),
    metadata: body['metadata'] ?? {},
  };
  if (type === 'image') fields['caption'] = body['caption'] ?? null;
  if (type === 'buttons') fields['buttons'] = body['buttons'] ?? null;
  return fields;
}

export function conversationOf(body: JsonObject, agentId: string): JsonObject {
  const customer = body['customer'] as JsonObject;
  const { id = null, name = null, email = null, phone = null } = customer;
  const known = { name: name || null, email: email || null, phone: phone ? plainPhone(String(phone)) : null };
  return { agent_id: agentId, channel: body['channel'] ?? null, customer: { id, ...known } };
}
