import type { ConversationData, MessageData } from '@parley/events';
import type { Happening, History, MessageSent, PastConversation, Status } from './history';
import { createRandom, type Random } from './random';

/** The events that a history leaves behind, as JSON texts, conversation by conversation. */
export function eventsOf(history: History, seed: number): string[] {
  const random = createRandom(seed);
  const resolutions = resolutionsByCustomer(history);
  return history.conversations.flatMap((conversation) =>
    eventsOfConversation(random, conversation, isRepeatContact(conversation, resolutions)),
  );
}

interface State {
  data: ConversationData;
  unansweredSince: number | null;
  sequence: number;
}

function eventsOfConversation(random: Random, past: PastConversation, isRepeat: boolean): string[] {
  const events: string[] = [];
  const state: State = { data: newborn(past, isRepeat), unansweredSince: null, sequence: 0 };
  const emit = (type: string, at: number, data: unknown): void => {
    const subject = type === 'message.created' ? (data as MessageData).id : past.id;
    const attributes = { specversion: '1.0', id: random.uuid(), source: '/parley/conversation', type, subject };
    const tenant = { accountid: past.accountId, mode: past.mode };
    const time = { time: iso(at), datacontenttype: 'application/json' };
    events.push(JSON.stringify({ ...attributes, ...time, ...tenant, data }));
  };
  emit('conversation.created', past.createdAt, state.data);
  for (const happening of past.happenings) apply(state, happening, emit);
  return events;
}

type Emit = (type: string, at: number, data: unknown) => void;

function apply(state: State, happening: Happening, emit: Emit): void {
  const { at } = happening;
  switch (happening.kind) {
    case 'message':
      return applyMessage(state, happening, emit);
    case 'status':
      return applyStatus(state, happening.to, at, emit);
    case 'rating':
      change(state, at, { rating: { score: happening.score, comment: 'So so', created_at: iso(at) } });
      return emit('conversation.rated', at, state.data);
  }
}

function applyMessage(state: State, sent: MessageSent, emit: Emit): void {
  const isCustomer = sent.author === 'customer';
  const { data } = state;
  const reopens = isCustomer && data.status === 'resolved';
  change(state, sent.at, {
    messages_count: data.messages_count + 1,
    last_message_at: iso(sent.at),
    topics: sent.intent ? [...new Set([...data.topics, sent.intent])] : data.topics,
    has_customer_message: data.has_customer_message || isCustomer,
    has_human_message: data.has_human_message || sent.author === 'human',
    ...(isCustomer ? { sentiment: sent.sentiment } : {}),
    ...(reopens ? { status: 'active', resolved_at: null } : {}),
  });
  state.sequence += 1;
  emit('message.created', sent.at, messageData(state, sent, responseTime(state, sent)));
  if (!reopens) return;
  change(state, sent.at, {});
  emit('conversation.reopened', sent.at, state.data);
}

/** Milliseconds that a customer waited for this message; null if it answers nothing. */
function responseTime(state: State, { author, at, isWelcome }: MessageSent): number | null {
  const since = state.unansweredSince;
  if (author === 'customer') state.unansweredSince = since ?? at;
  if (author === 'customer' || isWelcome || since === null) return null;
  state.unansweredSince = null;
  return at - since;
}

function applyStatus(state: State, to: Status, at: number, emit: Emit): void {
  const from = state.data.status;
  if (from === to || (from === 'resolved' && to === 'escalated')) return;
  change(state, at, {
    status: to,
    resolved_at: to === 'resolved' ? iso(at) : null,
    ...(to === 'escalated' ? { escalated_at: iso(at) } : {}),
  });
  const type = to === 'active' ? (from === 'resolved' ? 'reopened' : 'updated') : to;
  emit(`conversation.${type}`, at, state.data);
}

function change(state: State, at: number, fields: Partial<ConversationData>): void {
  state.data = { ...state.data, ...fields, updated_at: iso(at), revision: state.data.revision + 1 };
}

function newborn(past: PastConversation, isRepeat: boolean): ConversationData {
  return {
    id: past.id,
    agent_id: past.agentId,
    customer: { id: past.customerId, name: 'Ada L.', email: 'ada@example.com', phone: '+49 30 1234567' },
    channel: past.channel,
    status: 'active',
    sentiment: 'neutral',
    messages_count: 0,
    tags: ['vip'],
    metadata: { plan: 'pro' },
    created_at: iso(past.createdAt),
    last_message_at: null,
    updated_at: iso(past.createdAt),
    resolved_at: null,
    escalated_at: null,
    rating: null,
    handoff: null,
    resolution: null,
    is_verified: false,
    version: 1,
    revision: 1,
    is_repeat_contact: isRepeat,
    has_human_message: false,
    has_customer_message: false,
    topics: [],
  };
}

function messageData(state: State, sent: MessageSent, responseTimeMs: number | null): MessageData {
  return {
    id: sent.id,
    conversation_id: state.data.id,
    type: 'text',
    content: sent.content,
    sender: sent.author === 'customer' ? 'customer' : 'agent',
    author: sent.author,
    timestamp: iso(sent.at),
    metadata: {},
    turn_id: null,
    sources: [],
    caption: null,
    buttons: null,
    sequence: state.sequence,
    version: 1,
    response_time_ms: responseTimeMs,
    sentiment: 0,
    intent: sent.intent,
    question: sent.question,
    language: sent.author === 'customer' ? 'en' : null,
    conversation: state.data,
  };
}

const WEEK = 7 * 86_400_000;

interface Resolution {
  readonly conversationId: string;
  readonly at: number;
}

function resolutionsByCustomer({ conversations }: History): Map<string, Resolution[]> {
  const resolutions = new Map<string, Resolution[]>();
  for (const past of conversations) {
    let status: Status = 'active';
    for (const happening of past.happenings) {
      if (happening.kind === 'message' && happening.author === 'customer' && status === 'resolved') status = 'active';
      if (happening.kind !== 'status' || (status === 'resolved' && happening.to === 'escalated')) continue;
      if (happening.to === 'resolved' && status !== 'resolved') {
        const key = customerKey(past);
        resolutions.set(key, [...(resolutions.get(key) ?? []), { conversationId: past.id, at: happening.at }]);
      }
      status = happening.to;
    }
  }
  return resolutions;
}

function isRepeatContact(past: PastConversation, resolutions: ReadonlyMap<string, readonly Resolution[]>): boolean {
  return (resolutions.get(customerKey(past)) ?? []).some(
    ({ conversationId, at }) => conversationId !== past.id && at < past.createdAt && at >= past.createdAt - WEEK,
  );
}

function customerKey({ accountId, mode, customerId }: PastConversation): string {
  return `${accountId}/${mode}/${customerId}`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
