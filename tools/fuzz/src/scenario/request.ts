import { newId } from '@parley/schemas';
import { plain, type BodyDraw } from '../http/bodies';
import type { HttpInput } from '../http/exchange';
import { queryText } from '../http/queries';
import { isObject, withMember, type JsonValue } from '../base/json-text';
import type { Param } from '../judge/queries';
import type { Operation } from '../openapi/document';
import { mistyped } from '../openapi/strange-ids';
import { etagText, type Etags } from './etags';
import { turnedAround } from './same-input';
import { malformedIds, type Step } from './steps';
import type { AgentState, ConversationState, DonePost, World } from './world';

export interface Request {
  readonly step: Step;
  readonly operation: Operation;
  readonly input: HttpInput;
  readonly params: readonly Param[];
  readonly body: BodyDraw;
  readonly agent: AgentState | undefined;
  readonly conversation: ConversationState | undefined;
  /** It repeats this one, or reuses its Idempotency-Key. */
  readonly earlier: DonePost | undefined;
  readonly idempotencyKey: string | undefined;
}

/** It never exists: the model keeps no versions. */
const NO_VERSION = '0';

export function toRequest(
  step: Step,
  operation: Operation,
  world: World,
  { key, fresh }: { readonly key: string; readonly fresh: () => string },
): Request {
  const agent = operation.path.includes('/agents') ? pickFrom(world.agents, step.pick) : undefined;
  const earlier = repeated(step, operation, world);
  const conversation = conversationFor(step, operation, earlier, world);
  const idempotencyKey = earlier?.idempotencyKey ?? keyOf(step, fresh);
  const body = earlier && step.idempotency === 'same' ? bodyOf(earlier, step) : bodyFor(step, world);
  const params = earlier ? [] : paramsFor(step, world);
  const path = operation.path
    .replace('{id}', () => idFor(step, operation, agent, conversation))
    .replace('{version}', NO_VERSION)
    .replace('{message_id}', () => newId('msg'));
  const target = earlier?.target ?? `${path}${queryText(params)}`;
  const headers: HttpInput['headers'] = [
    ['Authorization', `Bearer ${key}`],
    ...header('Content-Type', body.contentType),
    ...header('Content-Encoding', body.contentEncoding),
    ...header('Idempotency-Key', idempotencyKey),
    ...etagHeader(step, operation, agent ?? conversation ?? pickFrom(world.conversations, step.pick)),
    ...step.headers,
  ];
  const input: HttpInput = { method: operation.method, target, headers, ...(body.bytes ? { body: body.bytes } : {}) };
  return { step, operation, input, params, body, agent, conversation, earlier, idempotencyKey };
}

function header(name: string, value: string | undefined): HttpInput['headers'] {
  return value === undefined ? [] : [[name, value]];
}

function pickFrom<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items.length > 0 ? items[pick % items.length] : undefined;
}

function conversationFor({ pick }: Step, { path }: Operation, earlier: DonePost | undefined, { conversations }: World) {
  if (!path.includes('/conversations/{id}')) return undefined;
  return conversations.find(({ id }) => earlier?.target.includes(id)) ?? pickFrom(conversations, pick);
}

function repeated(step: Step, operation: Operation, { posts }: World): DonePost | undefined {
  if (step.idempotency !== 'same' && step.idempotency !== 'reused') return undefined;
  return pickFrom(
    posts.filter((post) => post.operation === operation.name),
    step.pick,
  );
}

function keyOf({ idempotency, pick2 }: Step, fresh: () => string): string | undefined {
  if (idempotency === 'fresh') return fresh();
  const invalid = ['', 'x'.repeat(256), 'caf\u00e9', 'tab\tinside'];
  return idempotency === 'invalid' ? invalid[pick2 % invalid.length] : undefined;
}

/** Half of the time with its members reordered. */
function bodyOf({ body, contentType }: DonePost, { pick2 }: Step): BodyDraw {
  if (!body || body.length === 0 || pick2 % 2 === 0) return { bytes: body, contentType };
  const turned = turnedAround(JSON.parse(body.toString()) as JsonValue);
  return { bytes: Buffer.from(JSON.stringify(turned)), contentType };
}

/** A good one names this sequence's customer and an existing agent. */
function bodyFor({ operation, body, namesAgent, pick2 }: Step, world: World): BodyDraw {
  const { value, fault } = body;
  if (operation !== 'openConversation' || fault !== undefined || !isObject(value)) return body;
  const agent = pickFrom(world.agents, pick2);
  let named = value;
  if (typeof value['agent_id'] === 'string' && namesAgent && agent) named = withMember(named, 'agent_id', agent.id);
  const { customer } = value;
  if (isObject(customer) && typeof customer['id'] === 'string' && pick2 % 3 > 0 && isPlain(customer['id'])) {
    named = withMember(named, 'customer', withMember(customer, 'id', world.customerId));
  }
  // Spoiled bytes stay, even if they are JSON.
  return named === value
    ? body
    : { ...plain(named), contentType: body.contentType, contentEncoding: body.contentEncoding };
}

function isPlain(text: string): boolean {
  return text.length > 0 && text.length < 250 && !text.includes('\0') && text.isWellFormed();
}

function paramsFor({ params, pick2 }: Step, world: World): readonly Param[] {
  return params.map((param) => {
    if (param.raw !== undefined || pick2 % 4 === 0) return param;
    const cursor = pickFrom(world.cursors, pick2);
    if (param.name === 'cursor' && cursor) return { ...param, value: cursor.text, list: cursor.list };
    if (param.name === 'customer_id' && isPlain(param.value)) return { ...param, value: world.customerId };
    const agent = pickFrom(world.agents, pick2);
    return param.name === 'agent_id' && agent ? { ...param, value: agent.id } : param;
  });
}

function idFor(step: Step, operation: Operation, agent?: AgentState, conversation?: ConversationState): string {
  const own = agent?.id ?? conversation?.id;
  if (step.idKind === 'own' && own !== undefined) return own;
  if (step.idKind === 'malformed') return malformedIds[step.pick2 % malformedIds.length] ?? 'x';
  if (step.idKind === 'mistyped' && own !== undefined) return mistyped(own, step.pick2);
  return newId(operation.path.includes('/agents') ? 'agent' : 'conv');
}

/** GET gets either, as it ignores If-Match. */
function etagHeader({ etag, pick2 }: Step, { method }: Operation, object: Etags | undefined): HttpInput['headers'] {
  const name = method === 'GET' && pick2 % 2 === 0 ? 'If-None-Match' : 'If-Match';
  return header(name, etagText(etag, object, pick2));
}
