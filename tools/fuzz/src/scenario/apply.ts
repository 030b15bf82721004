import type { Inspected } from '../http/inspect';
import { isObject, type JsonObject, type JsonValue } from '../base/json-text';
import { agentDifference, conversationDifference, difference, messagesDifference, type Difference } from './compare';
import { seeEtag } from './etags';
import type { Request } from './request';
import {
  agentAfter,
  conversationOf,
  listName,
  mergePatch,
  messageOf,
  type ConversationState,
  type World,
} from './world';

type Apply = (request: Request, answer: Answer, world: World) => Difference;

interface Answer {
  readonly body: JsonObject;
  readonly etag: string | undefined;
  readonly status: number;
}

export function apply(request: Request, { answer, body }: Inspected, world: World): Difference {
  const { etag } = answer.headers;
  const own = isObject(body) ? body : {};
  keepCursor(request, own, world);
  return appliers[request.operation.name]?.(request, { body: own, etag, status: answer.status }, world);
}

function keepCursor({ operation, conversation }: Request, { pagination = null }: JsonObject, { cursors }: World): void {
  const text = isObject(pagination) ? pagination['next_cursor'] : undefined;
  if (typeof text === 'string') cursors.push({ list: listName(operation.name, conversation), text });
}

const appliers: Readonly<Record<string, Apply>> = {
  createAgent: ({ body }, answer, world) => {
    const id = String(answer.body['id']);
    const agent = {
      id,
      fields: agentAfter(undefined, body.value ?? {}),
      status: 'active',
      isDeleted: false,
      etag: answer.etag,
      lostEtag: undefined,
    };
    world.agents.push(agent);
    return agentDifference(agent, answer.body);
  },
  updateAgent: ({ body, agent }, answer) => {
    if (!agent) return 'there is no such agent';
    agent.fields = agentAfter(agent.fields, body.value ?? {});
    const status = isObject(body.value) && Object.hasOwn(body.value, 'status') ? body.value['status'] : undefined;
    if (status !== undefined) agent.status = typeof status === 'string' ? status : 'active';
    seeEtag(agent, answer.etag);
    return agentDifference(agent, answer.body);
  },
  getAgent: ({ agent }, answer) => {
    if (!agent || answer.status === 304) return undefined;
    seeEtag(agent, answer.etag);
    return agentDifference(agent, answer.body);
  },
  deleteAgent: ({ agent }, _answer, world) => {
    if (!agent) return 'there is no such agent';
    agent.isDeleted = true;
    for (const each of world.conversations) if (each.agent === agent && each.status === 'active') escalate(each);
    return undefined;
  },
  openConversation: ({ body }, answer, world) => open(body.value as JsonObject, answer, world),
  getConversation: ({ conversation }, answer) => {
    if (!conversation || answer.status === 304) return undefined;
    seeEtag(conversation, answer.etag);
    const from = Math.max(0, conversation.messages.length - 100);
    const messages = answer.body['messages'] ?? null;
    return (
      conversationDifference(conversation, answer.body) ??
      difference({ has_more_messages: from > 0 }, answer.body) ??
      messagesDifference(conversation, messages, from)
    );
  },
  updateConversation: ({ body, conversation }, answer) => {
    if (!conversation) return 'there is no such conversation';
    update(conversation, body.value as JsonObject);
    seeEtag(conversation, answer.etag);
    return conversationDifference(conversation, answer.body);
  },
  eraseConversation: ({ conversation }, _answer, world) => {
    if (!conversation) return 'there is no such conversation';
    // What an erasure leaves is not modelled.
    world.hasErased = true;
    world.conversations = world.conversations.filter((each) => each !== conversation);
    world.posts = world.posts.filter(({ target, text }) => !`${target} ${text}`.includes(conversation.id));
    return undefined;
  },
  resolveConversation: ({ conversation }, answer) => {
    if (!conversation) return 'there is no such conversation';
    resolve(conversation);
    seeEtag(conversation, answer.etag);
    return conversationDifference(conversation, answer.body);
  },
  rateConversation: ({ body, conversation }, answer) => {
    if (!conversation) return 'there is no such conversation';
    const { score = null, comment = null } = body.value as JsonObject;
    conversation.rating = { score, comment };
    return difference(conversation.rating, answer.body);
  },
  sendMessage: ({ body, conversation }, answer) => {
    if (!conversation) return 'there is no such conversation';
    const fields = messageOf(body.value as JsonObject);
    conversation.messages.push({ id: String(answer.body['id']), fields });
    changeByMessage(conversation, fields);
    return difference({ ...fields, conversation_id: conversation.id }, answer.body);
  },
  listMessages: ({ conversation, params }, answer) => messagePage(conversation, paramsOf(params), answer.body),
  listConversations: ({ params }, answer, world) => conversationPage(world, paramsOf(params), answer.body),
  getAgentMetrics: ({ agent }, answer) => difference({ agent_id: agent?.id ?? null }, answer.body),
};

/** A customer reopens a resolved conversation, for people if one has written since or the agent is gone. */
function changeByMessage(conversation: ConversationState, { sender, author }: JsonObject): void {
  const isReopened = sender === 'customer' && conversation.status === 'resolved';
  const isTakenOver = author === 'human' && conversation.status === 'active';
  if (author === 'human' && conversation.status === 'resolved') conversation.isFollowedUp = true;
  if (isTakenOver || (isReopened && (conversation.isFollowedUp || conversation.agent.isDeleted)))
    escalate(conversation);
  else if (isReopened) {
    conversation.status = 'active';
    seeEtag(conversation, undefined);
  }
}

function resolve(conversation: ConversationState): void {
  if (conversation.status !== 'resolved') conversation.isFollowedUp = false;
  conversation.status = 'resolved';
}

function escalate(conversation: ConversationState): void {
  conversation.status = 'escalated';
  conversation.wasEscalated = true;
  seeEtag(conversation, undefined);
}

function open(body: JsonObject, answer: Answer, world: World): Difference {
  const agent = world.agents.find(({ id }) => id === body['agent_id']);
  if (!agent) return 'opened with an agent that does not exist';
  const conversation: ConversationState = {
    id: String(answer.body['id']),
    agent,
    fields: conversationOf(body, agent.id),
    status: 'active',
    tags: body['tags'] ?? [],
    metadata: (body['metadata'] ?? {}) as JsonObject,
    rating: null,
    wasEscalated: false,
    isFollowedUp: false,
    priority: 'normal',
    etag: answer.etag,
    lostEtag: undefined,
    messages: [],
  };
  const welcome = agent.fields['welcome_message'];
  // A paused agent does not greet.
  if (agent.status === 'active' && typeof welcome === 'string' && welcome !== '') {
    conversation.messages.push({ fields: messageOf({ type: 'text', content: welcome, sender: 'agent' }) });
  }
  world.conversations.push(conversation);
  return conversationDifference(conversation, answer.body);
}

function update(conversation: ConversationState, body: JsonObject): void {
  const { status, tags, metadata, priority } = body;
  if (status === 'escalated' && conversation.status !== 'escalated') escalate(conversation);
  else if (status === 'resolved') resolve(conversation);
  else if (typeof status === 'string') conversation.status = status;
  if (priority !== undefined) conversation.priority = priority;
  if (tags !== undefined) conversation.tags = tags ?? [];
  if (metadata !== undefined) {
    conversation.metadata = (metadata === null ? {} : mergePatch(conversation.metadata, metadata)) as JsonObject;
  }
}

type Params = Readonly<Record<string, string>>;

/** Undefined for unusual encodings, which the model does not follow. */
function paramsOf(params: Request['params']): Params | undefined {
  if (params.some(({ raw, value }) => raw !== undefined || value.includes('+'))) return undefined;
  return Object.fromEntries(params.map(({ name, value }) => [name, value]));
}

function pageDifference(total: number, params: Params, body: JsonObject): Difference {
  if (params['cursor'] !== undefined) return undefined;
  const limit = Number(params['limit'] ?? 20);
  const offset = Number(params['offset'] ?? 0);
  const hasMore = offset + limit < total;
  const found = difference({ total, limit, offset, has_more: hasMore }, body['pagination'] ?? null, 'pagination.');
  const count = Math.max(0, Math.min(limit, total - offset));
  const { length } = body['data'] as JsonValue[];
  return found ?? (length === count ? undefined : `${length} items instead of ${count}`);
}

function messagePage(
  conversation: ConversationState | undefined,
  params: Params | undefined,
  body: JsonObject,
): Difference {
  if (!conversation || !params || params['cursor'] !== undefined) return undefined;
  const { messages } = conversation;
  const data = body['data'] as JsonValue[];
  const offset = Number(params['offset'] ?? 0);
  const found = pageDifference(messages.length, params, body);
  if (found) return found;
  if (params['order'] !== 'desc') return messagesDifference(conversation, data, offset);
  return messagesDifference(conversation, data.toReversed(), messages.length - offset - data.length);
}

const modelled = new Set(['customer_id', 'agent_id', 'status', 'channel', 'limit', 'offset', 'cursor', 'expand']);

/** Known for this sequence's customer, one of its agents, or no agent. */
function conversationPage(world: World, params: Params | undefined, body: JsonObject): Difference {
  if (!params || world.hasErased || Object.keys(params).some((name) => !modelled.has(name))) return undefined;
  const { customer_id: customerId, agent_id: agentId, status, channel } = params;
  const agent = world.agents.find(({ id }) => id === agentId);
  if (customerId !== world.customerId && agentId === undefined) return undefined;
  const matching = world.conversations.filter(
    (each) =>
      (customerId === undefined || (each.fields['customer'] as JsonObject)['id'] === customerId) &&
      (agentId === undefined || each.agent === agent) &&
      (status === undefined || each.status === status) &&
      (channel === undefined || each.fields['channel'] === channel),
  );
  const found = pageDifference(matching.length, params, body);
  if (found || params['cursor'] !== undefined) return found;
  const ids = (body['data'] as JsonObject[]).map(({ id }) => id ?? null);
  const offset = Number(params['offset'] ?? 0);
  const wanted = matching
    .toReversed()
    .slice(offset, offset + ids.length)
    .map(({ id }) => id);
  return difference({ ids: wanted }, { ids });
}
