import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { modes, parseId, type IdPrefix, type Mode, type Tenant } from '@parley/schemas';
import type { Campaign } from '../campaign/campaign';
import { makeSuggestion } from '../grpc/make-suggestion';
import { jsonHeaders, type HttpAnswer } from '../http/exchange';
import type { JsonObject, JsonValue } from '../base/json-text';
import type { ApiDocument, Schema } from '../openapi/document';
import { figureFault, lastingFigures, ownFigures } from './figures';
import type { Holder } from './holder';

export async function makeHolders(campaign: Campaign): Promise<readonly Holder[]> {
  const accounts = await Promise.all(
    ['fuzz isolation a', 'fuzz isolation b'].map((name) => campaign.keys.createAccount(name)),
  );
  const holders = await Promise.all(
    accounts.flatMap((account) => modes.map((mode) => makeHolder(campaign, account, mode))),
  );
  const giveUpAt = performance.now() + FIGURES_TIMEOUT_MS;
  for (const holder of holders) {
    await awaitFigures(campaign, holder, giveUpAt);
    await awaitSource(campaign, holder, giveUpAt);
  }
  return holders;
}

/** Paths may name earlier objects. */
type Row = readonly [kind: IdPrefix, path: string, body: (ids: Ids) => object];

export function rowsOf({ operations }: ApiDocument, marker: string): readonly Row[] {
  const own = ownRows(marker);
  const known: readonly string[] = [...own.map(([kind]) => kind), ...OF_ACCOUNTS];
  const others = operations.flatMap(({ method, path, body, example }): Row[] => {
    const one = operations.find((each) => each.method === 'DELETE' && each.path === `${path}/{id}`);
    if (method !== 'POST' || one?.idPrefix === undefined || known.includes(one.idPrefix)) return [];
    return [[one.idPrefix as IdPrefix, path, () => marked(body ?? {}, example as JsonObject, marker)]];
  });
  return [...own, ...others];
}

/** What both modes have. */
const OF_ACCOUNTS: readonly IdPrefix[] = ['member'];

/** The example, with the marker in each text that may be any. */
function marked({ properties = {} }: Schema, example: JsonObject, marker: string): JsonObject {
  const isFree = ({ type, enum: words, pattern, format, maxLength = 0 }: Schema = {}): boolean =>
    type === 'string' && !words && !pattern && !format && maxLength >= marker.length;
  const members = Object.entries(example);
  return Object.fromEntries(members.map(([name, value]) => [name, isFree(properties[name]) ? marker : value]));
}

/** Where the example does not do. */
function ownRows(marker: string): readonly Row[] {
  const question = `Where is my order ${marker}?`;
  return [
    ['agent', '/v1/agents', () => agentOf(marker)],
    ['conv', '/v1/conversations', ({ agent = '' }) => openingOf(agent, marker)],
    ['msg', '/v1/conversations/{conv}/messages', () => ({ type: 'text', content: question, sender: 'customer' })],
    ['guide', '/v1/agents/{agent}/guidelines', () => ({ condition: marker, action: marker })],
    ['note', '/v1/conversations/{conv}/notes', () => ({ content: marker })],
    ['team', '/v1/teams', () => ({ name: marker })],
    ['cust', '/v1/customers', () => ({ name: marker, attributes: { marker }, tags: ['marker'] })],
    ['model', '/v1/models', () => ({ name: marker, base_url: 'https://192.0.2.1/v1', model: marker })],
    ['tool', '/v1/tools', () => toolOf(marker)],
    ['chan', '/v1/channels', ({ agent }) => ({ type: 'widget', agent_id: agent, name: marker })],
    // No agent has its events, and requests to its address are not allowed.
    [
      'hook',
      '/v1/webhooks',
      () => ({ url: `https://192.0.2.1/${marker}`, events: ['agent.deleted'], description: marker }),
    ],
    ['key', '/v1/keys', () => ({ name: marker, permissions: ['keys:read'] })],
    ['ans', '/v1/knowledge/answers', () => ({ question, answer: marker })],
    ['doc', '/v1/knowledge/documents', () => ({ title: marker, content: question })],
    // Only a foreign key could change it.
    ['src', '/v1/knowledge/sources', () => ({ kind: 'url', name: marker, url: 'https://192.0.2.1/' })],
  ];
}

type Ids = Holder['ids'];

async function makeHolder(campaign: Campaign, accountId: string, mode: Mode): Promise<Holder> {
  const { value: key } = await campaign.keys.createKey({ accountId, mode, name: 'fuzz' });
  const marker = `secret-${randomUUID()}`;
  const idempotencyKey = `key ${marker}`;
  const post = posterOf(campaign, key, idempotencyKey);
  let ids: Ids = {};
  let agentEtag = '';
  for (const [kind, path, body] of rowsOf(campaign.document, marker)) {
    const target = path.replace(/\{(\w+)\}/, (_, prefix: IdPrefix) => ids[prefix] ?? '');
    const made = await post(target, body(ids));
    ids = { ...ids, [kind]: made.id };
    if (kind === 'agent') agentEtag = made.etag;
    // One more, so that there is a second page.
    if (['agent', 'conv', 'ans'].includes(kind)) await post(target, body(ids), `second ${marker}`);
  }
  const { agent = '', conv = '', cust } = ids;
  await post(`/v1/conversations/${conv}/rating`, { score: 1, comment: marker });
  const merged = await post('/v1/customers', { name: marker }, `second ${marker}`);
  const merge = await post(`/v1/customers/${cust}/merge`, { from: merged.id });
  const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) ?? '', mode };
  const suggestion = await makeSuggestion(campaign, tenant, conv, `Where is my order ${marker}?`);
  return {
    tenant,
    key,
    marker,
    ids: { ...ids, merge: merge.id, sug: suggestion },
    customerId: marker,
    agentEtag,
    idempotencyKey,
    opening: JSON.stringify(openingOf(agent, marker)),
    cursors: await secondCursors(campaign, key),
  };
}

async function secondCursors(campaign: Campaign, key: string): Promise<Holder['cursors']> {
  const cursorOf = async (target: string): Promise<string> => {
    const page = await campaign.send({ method: 'GET', target: `${target}?limit=1`, headers: jsonHeaders(key) });
    return (JSON.parse(page.text) as { pagination: { next_cursor: string } }).pagination.next_cursor;
  };
  return {
    agents: await cursorOf('/v1/agents'),
    conversations: await cursorOf('/v1/conversations'),
    answers: await cursorOf('/v1/knowledge/answers'),
  };
}

function posterOf(campaign: Campaign, key: string, idempotencyKey: string) {
  return async (target: string, body: object, postKey = idempotencyKey): Promise<Made> => {
    const { text, headers } = await campaign.send({
      method: 'POST',
      target,
      headers: [...jsonHeaders(key), ['Idempotency-Key', postKey]],
      body: Buffer.from(JSON.stringify(body)),
    });
    return { id: (JSON.parse(text) as { id: string }).id, etag: headers.etag ?? '' };
  };
}

function toolOf(marker: string) {
  return { name: 'find_order', description: marker, request: { method: 'GET', url: `https://192.0.2.1/${marker}` } };
}

function agentOf(marker: string) {
  return { name: marker, description: marker, welcome_message: marker };
}

function openingOf(agentId: string, marker: string) {
  const customer = { id: marker, name: marker, email: `${marker}@example.com` };
  return { agent_id: agentId, channel: 'widget', customer, tags: [marker.slice(0, 43)], metadata: { marker } };
}

interface Made {
  readonly id: string;
  readonly etag: string;
}

async function readOne(campaign: Campaign, holder: Holder): Promise<string> {
  const targets = campaign.document.operations
    .filter(({ method, path }) => method === 'GET' && /\{id\}(\/[a-z]+)?$/.test(path) && !path.includes('analytics'))
    .flatMap(({ path, idPrefix }) => {
      const id = holder.ids[idPrefix as IdPrefix];
      return id === undefined ? [] : [path.replace('{id}', id)];
    });
  const texts: string[] = [];
  for (const target of [...targets, ...lastingFigures.map((of) => of(holder))])
    texts.push((await read(campaign, holder, target)).text.replace(/"request_id":"[^"]*"/, ''));
  return texts.join('\n');
}

/** Reads one after the other, to spare small machines. */
export async function readAll(campaign: Campaign, holders: readonly Holder[]): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const holder of holders) texts.push(await readOne(campaign, holder));
  return texts;
}

/** The contract: "At most 5 seconds … at the 99th percentile". */
const FIGURES_TIMEOUT_MS = 20_000;

/** Waits only until there is enough; probes find what is too much. */
async function awaitFigures(campaign: Campaign, holder: Holder, giveUpAt: number): Promise<void> {
  for (const { target, expected } of ownFigures) {
    for (; performance.now() < giveUpAt; await sleep(100)) {
      const { text } = await read(campaign, holder, target(holder));
      if (figureFault(JSON.parse(text) as JsonValue, expected) === undefined) break;
    }
  }
}

/** It does not change after the first attempt. */
async function awaitSource(campaign: Campaign, holder: Holder, giveUpAt: number): Promise<void> {
  for (; performance.now() < giveUpAt; await sleep(100)) {
    const { text } = await read(campaign, holder, `/v1/knowledge/sources/${holder.ids.src}`);
    if ((JSON.parse(text) as { status: string }).status !== 'pending') return;
  }
}

function read(campaign: Campaign, holder: Holder, target: string): Promise<HttpAnswer> {
  return campaign.send({ method: 'GET', target, headers: jsonHeaders(holder.key) });
}
