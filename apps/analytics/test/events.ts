import type { ConversationData, MessageData, TurnData } from '@parley/events';
import type { TimelineEvent, History, MessageSent, PastConversation, Status, StatusSet, TurnEnded } from './history';
import { createRandom, type Random } from './random';

/** As JSON texts, by conversation. */
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
    const subject = (data as { id: string }).id;
    const attributes = { specversion: '1.0', id: random.uuid(), source: '/parley/conversation', type, subject };
    const tenant = { accountid: past.accountId, mode: past.mode };
    const time = { time: iso(at), datacontenttype: 'application/json' };
    events.push(JSON.stringify({ ...attributes, ...time, ...tenant, data }));
  };
  emit('conversation.created', past.createdAt, state.data);
  for (const timelineEvent of past.timelineEvents) apply(state, timelineEvent, emit);
  return events;
}

type Emit = (type: string, at: number, data: unknown) => void;

function apply(state: State, timelineEvent: TimelineEvent, emit: Emit): void {
  const { at } = timelineEvent;
  switch (timelineEvent.kind) {
    case 'message':
      return applyMessage(state, timelineEvent, emit);
    case 'status':
      return applyStatus(state, timelineEvent, emit);
    case 'turn':
      return applyTurn(state, timelineEvent, emit);
    case 'rating':
      change(state, at, { rating: { score: timelineEvent.score, comment: 'So so', created_at: iso(at) } });
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
    ...(reopens ? { status: 'active', resolved_at: null, resolution: null, handoff: null } : {}),
  });
  state.sequence += 1;
  emit('message.created', sent.at, messageData(state, sent, responseTime(state, sent)));
  if (!reopens) return;
  change(state, sent.at, {});
  emit('conversation.reopened', sent.at, state.data);
}

/** The customer's wait; null if it answers nothing. */
function responseTime(state: State, { author, at, isWelcome }: MessageSent): number | null {
  const since = state.unansweredSince;
  if (author === 'customer') state.unansweredSince = since ?? at;
  if (author === 'customer' || isWelcome || since === null) return null;
  state.unansweredSince = null;
  return at - since;
}

function applyStatus(state: State, { to, at, reason, resolution }: StatusSet, emit: Emit): void {
  const from = state.data.status;
  if (from === to || (from === 'resolved' && to === 'escalated')) return;
  change(state, at, {
    status: to,
    resolved_at: to === 'resolved' ? iso(at) : null,
    resolution: to === 'resolved' ? { kind: resolution as 'api', at: iso(at), by: null } : null,
    ...(to === 'active' ? { handoff: null } : {}),
    ...(to === 'escalated'
      ? { escalated_at: iso(at), handoff: { reason: reason as 'api', note: 'Ada asks', at: iso(at), by: null } }
      : {}),
    ...(to === 'resolved' && /confirmed|assumed/.test(resolution) ? { auto_resolved_at: iso(at) } : {}),
  });
  const type = to === 'active' ? (from === 'resolved' ? 'reopened' : 'updated') : to;
  emit(`conversation.${type}`, at, state.data);
}

/** A suggestion ends twice: when suggested, and when handled. */
function applyTurn(state: State, turn: TurnEnded, emit: Emit): void {
  const isAnswer = ['posted', 'asked', 'unknown'].includes(turn.state) && turn.reason !== 'silence';
  if (turn.wasSuggested) emit('turn.completed', turn.at, turnData(state, turn, 'suggested', 1));
  emit('turn.completed', turn.at, turnData(state, turn, turn.state, turn.wasSuggested ? 2 : 1));
  if (!isAnswer || state.data.has_ai_answer) return;
  change(state, turn.at, { has_ai_answer: true });
  emit('conversation.updated', turn.at, state.data);
}

function turnData({ data }: State, turn: TurnEnded, state: string, version: number): TurnData {
  return {
    id: turn.id,
    conversation_id: data.id,
    agent_id: data.agent_id,
    agent_version: 3,
    channel: data.channel,
    state: state as TurnData['state'],
    reason: turn.reason,
    language: 'en',
    confidence: 0.8,
    model: turn.tokensIn > 0 ? 'a-model' : null,
    tokens_in: turn.tokensIn,
    tokens_out: turn.tokensOut,
    cost_micros: turn.costMicros,
    // A suggestion's final wait is longer.
    waited_ms: turn.waitedMs - (version === 1 && turn.wasSuggested ? 100 : 0),
    duration_ms: 120,
    created_at: iso(turn.at),
    completed_at: iso(turn.at + turn.waitedMs),
    version,
  };
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
    can_reply_until: null,
    previous_conversation_id: null,
    waiting_on: 'customer',
    waiting_since: null,
    due: null,
    targets_met: 0,
    targets_missed: 0,
    snoozed_until: null,
    priority: 'normal',
    escalated_at: null,
    rating: null,
    handoff: null,
    resolution: null,
    auto_resolved_at: null,
    is_verified: false,
    assignee_id: null,
    team_id: null,
    read: null,
    version: 1,
    revision: 1,
    is_repeat_contact: isRepeat,
    has_human_message: false,
    has_ai_answer: false,
    has_customer_message: false,
    assignment: null,
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
    member_id: null,
    turn_id: null,
    sources: [],
    attachments: [],
    delivery: null,
    caption: null,
    buttons: null,
    sequence: state.sequence,
    version: 1,
    response_time_ms: responseTimeMs,
    sentiment: 0,
    intent: sent.intent,
    question: sent.question,
    language: sent.language,
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
    for (const timelineEvent of past.timelineEvents) {
      if (timelineEvent.kind === 'message' && timelineEvent.author === 'customer' && status === 'resolved')
        status = 'active';
      if (timelineEvent.kind !== 'status' || (status === 'resolved' && timelineEvent.to === 'escalated')) continue;
      if (timelineEvent.to === 'resolved' && status !== 'resolved') {
        const key = customerKey(past);
        resolutions.set(key, [...(resolutions.get(key) ?? []), { conversationId: past.id, at: timelineEvent.at }]);
      }
      status = timelineEvent.to;
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
