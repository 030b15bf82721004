import { createHmac } from 'node:crypto';
import { openEgress, parseAllowList, type Egress } from '@parley/egress';
import { createPool, inTransaction, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { newId, newUuid, parseId, type JsonObject, type Tenant } from '@parley/schemas';
import {
  eventually,
  startScriptedTool,
  testDatabase,
  type ScriptedTool,
  type TestDatabase,
  type ToolStep,
} from '@parley/testing';
import { claimConversation } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import { scheduleTurns } from '../turn-jobs/schedule-turns.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { findCalls, findProposal, forgetToolsOf, keepProposal, type PendingMessages } from './tool-calls.store';
import { liveToolbox, previewToolbox, type Toolbox, type ToolContext } from './toolbox';
import type { Tool } from './tool';

let database: TestDatabase;
let pool: Pool;
let shop: ScriptedTool;
let egress: Egress;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const connectionsMax = 10;
  const timeouts = { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  const logger = createLogger('test', 'silent');
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'responder',
    connectionsMax,
    ...timeouts,
    logger,
  });
  shop = await startScriptedTool();
  egress = openEgress({ allow: parseAllowList('127.0.0.1'), isKeptAlive: false });
});
afterAll(async () => {
  await egress?.close();
  await shop?.stop();
  await pool?.end();
  await database?.drop();
});

const signal = new AbortController().signal;
const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

function toolOf(fields: Partial<Tool> = {}): Tool {
  return {
    id: newId('tool'),
    version: 1,
    name: 'refund',
    description: 'Pays money back',
    parameters: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
    method: 'POST',
    url: `${shop.origin}/refunds`,
    headers: { authorization: 'Bearer s3cret' },
    body: null,
    bindings: { customer: 'customer.id' },
    signingSecret: SECRET,
    effect: 'write',
    needsConfirmation: false,
    confirmation: null,
    needsVerified: false,
    timeoutMs: 20_000,
    resultPath: null,
    trustsOutput: false,
    isEnabled: true,
    ...fields,
  };
}

const context: ToolContext = {
  customerId: 'zoe',
  isVerified: false,
  agentId: newId('agent'),
  conversationId: newId('conv'),
};

async function claimNew(leaseMs = 60_000): Promise<Claim> {
  const accountId = newId('acct');
  const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' };
  const conversationId = newUuid();
  await scheduleTurns(pool, [{ tenant, conversationId, agentId: newUuid(), channel: 'widget', sequence: 1 }]);
  return (await claimConversation(pool, tenant, conversationId, leaseMs)) as Claim;
}

const isOpen = () => Promise.resolve(true);
const pendingOf = ({ tenant, conversationId }: Claim): PendingMessages => ({
  tenant,
  conversationId,
  firstSequence: 1,
});
const boxOf = (claim: Claim, by: Egress = egress): Toolbox =>
  liveToolbox({ pool, egress: by }, [], context, { claim, pending: pendingOf(claim), isOpen });
const call = (box: Toolbox, tool: Tool, given: JsonObject = { order: '1' }, isAgreed = false) =>
  box.call(tool, given, isAgreed, signal);

const wrong: readonly (readonly [string, ToolStep, Partial<Tool>, string, 'failed' | 'unknown'])[] = [
  ['is slow', { hang: true }, { timeoutMs: 150 }, 'timeout', 'unknown'],
  ['breaks off', { cut: true }, {}, 'network', 'unknown'],
  ['fails', { status: 500, body: '<h1>Trace</h1>' }, {}, 'http_500', 'unknown'],
  [
    'answers a page with 200',
    { body: '<!doctype html>', headers: { 'content-type': 'text/html' } },
    {},
    'html',
    'unknown',
  ],
  ['answers half JSON', { body: '{"a": ', headers: { 'content-type': 'application/json' } }, {}, 'not_json', 'unknown'],
  ['leaves the result out', { json: {} }, { resultPath: '/data' }, 'no_result', 'unknown'],
  ['answers far too much', { body: 'x'.repeat(600_000) }, {}, 'too_large', 'unknown'],
  ['leads elsewhere', { status: 302, headers: { location: 'http://169.254.169.254/' } }, {}, 'redirect', 'unknown'],
  ['refuses', { status: 422, json: { error: 'too old' } }, {}, 'http_422', 'failed'],
];

describe('a server that', () => {
  test.each(wrong)(
    '%s: a read is told as failed, and of a write it is known or not',
    async (_, step, fields, error, kind) => {
      const box = boxOf(await claimNew());
      shop.play(step);
      expect(await call(box, toolOf({ ...fields, effect: 'read' }))).toMatchObject({ kind: 'failed', error });
      const claim = await claimNew();
      shop.play(step);
      const tool = toolOf(fields);
      expect(await call(boxOf(claim), tool)).toMatchObject({ kind, error });
      // As after a crash: known results are repeated, no call is.
      expect(await call(boxOf(claim), tool)).toMatchObject({ kind, error });
      expect(shop.requests).toHaveLength(1);
      expect(await findCalls(pool, pendingOf(claim))).toMatchObject([{ name: 'refund', state: kind, error }]);
    },
  );
});

test('39: no request leaves for an address that no operator named, and that none left is known', async () => {
  const closed = openEgress({ allow: parseAllowList('') });
  shop.play({ json: {} });
  for (const url of [`${shop.origin}/refunds`, 'https://169.254.169.254/', 'https://[::1]/', 'https://10.0.0.1/']) {
    const end = await call(boxOf(await claimNew(), closed), toolOf({ url }));
    expect([url, end]).toMatchObject([url, { kind: 'failed' }]);
  }
  expect(shop.requests).toEqual([]);
  await closed.close();
});

test('a request carries what the server filled in, signed; the arguments that are kept are masked', async () => {
  const claim = await claimNew();
  shop.play({ json: { ok: true } });
  const tool = toolOf({ parameters: { type: 'object', properties: { card: { type: 'string' }, order: {} } } });
  expect(await call(boxOf(claim), tool, { order: '1', card: '4111111111111111' })).toEqual({
    kind: 'done',
    text: '{"ok":true}',
  });
  const [sent] = shop.requests;
  expect(JSON.parse(sent?.body ?? '')).toEqual({ order: '1', card: '4111111111111111', customer: 'zoe' });
  const { 'webhook-id': id, 'webhook-timestamp': at, 'idempotency-key': key } = sent?.headers ?? {};
  expect(id).toBe(key);
  const hmac = createHmac('sha256', Buffer.alloc(32, 3)).update(`${String(id)}.${String(at)}.${sent?.body}`);
  expect(sent?.headers['webhook-signature']).toBe(`v1,${hmac.digest('base64')}`);
  expect(await findCalls(pool, pendingOf(claim))).toMatchObject([
    { state: 'done', arguments: { order: '1', card: '***' } },
  ]);
});

describe('26: a write is made once', () => {
  test('though the process ends in the middle of it: whoever takes over does not know, and calls nothing', async () => {
    const claim = await claimNew(1);
    shop.play({ hang: true });
    const tool = toolOf();
    const lost = call(boxOf(claim), tool);
    await eventually(() => expect(shop.requests).toHaveLength(1));
    const next = await eventually(async () => {
      const found = await claimConversation(pool, claim.tenant, claim.conversationId, 60_000);
      expect(found).toBeDefined();
      return found as Claim;
    });
    expect(next.turnId).toBe(claim.turnId);
    expect(await findCalls(pool, pendingOf(next))).toMatchObject([{ state: 'started' }]);
    expect(await call(boxOf(next), tool)).toMatchObject({ kind: 'unknown' });
    expect(await call(boxOf(next), tool, { order: '2' })).toMatchObject({ kind: 'unknown' });
    // The frozen worker resumes without its claim.
    expect(await call(boxOf(claim), toolOf(), { order: '3' })).toEqual({ kind: 'stopped', error: 'claim_lost' });
    expect(shop.requests).toHaveLength(1);
    shop.play({ json: {} });
    await shop.stop();
    expect(await lost).toMatchObject({ kind: 'unknown' });
    shop = await startScriptedTool();
  });

  test('though the turn was overtaken: the next one gets the answer of that time, and writes nothing else', async () => {
    const claim = await claimNew();
    shop.play({ json: { paid: 12 } });
    const tool = toolOf();
    expect(await call(boxOf(claim), tool, { order: '1' })).toEqual({ kind: 'done', text: '{"paid":12}' });
    const retry = { ...claim, turnId: newUuid() };
    const repeat = { kind: 'done', text: '{"paid":12}', isRepeat: true };
    expect(await call(boxOf(retry), tool, { order: '1' })).toEqual(repeat);
    expect(await call(boxOf(retry), tool, { order: '01' })).toEqual({ kind: 'unknown', error: 'written_before' });
    expect(shop.requests).toHaveLength(1);
    // A later request is new.
    const later = liveToolbox({ pool, egress }, [], context, {
      claim,
      pending: { ...pendingOf(claim), firstSequence: 5 },
      isOpen,
    });
    expect(await call(later, tool, { order: '1' })).toMatchObject({ kind: 'done' });
    const keys = shop.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('though a model asks for it five times at once, in whatever order it writes the arguments', async () => {
    const claim = await claimNew();
    shop.play({ json: {} });
    const tool = toolOf({ parameters: { type: 'object', additionalProperties: true } });
    const given = [
      { a: 1, b: { c: 2, d: 3 } },
      { b: { d: 3, c: 2 }, a: 1 },
    ] as const;
    const box = boxOf(claim);
    await Promise.all(Array.from({ length: 6 }, (_, at) => call(box, tool, given[at % 2])));
    expect(shop.requests).toHaveLength(1);
  });
});

describe('whatever a model was talked into', () => {
  test('30: it acts for the customer of the conversation, and unverified for none', async () => {
    const box = boxOf(await claimNew());
    shop.play({ json: {} });
    const read = toolOf({ effect: 'read' });
    for (const given of [{ order: '1', customer: 'other' }, { order: '1', customer_id: 'other' }, { order: 7 }, {}]) {
      expect(await call(box, read, given as JsonObject)).toMatchObject({ kind: 'failed', error: 'invalid_arguments' });
    }
    expect(await call(box, { ...read, needsVerified: true })).toMatchObject({ kind: 'failed', error: 'not_verified' });
    expect(await call(box, read, { order: 'x'.repeat(9_000) })).toMatchObject({ error: 'invalid_arguments' });
    expect(shop.requests).toEqual([]);
    expect(await call(box, read)).toMatchObject({ kind: 'done' });
    expect(JSON.parse(shop.requests[0]?.body ?? '')).toEqual({ order: '1', customer: 'zoe' });
  });

  test('nothing is done that the customer has not agreed to', async () => {
    const claim = await claimNew();
    shop.play({ json: {} });
    const tool = toolOf({ needsConfirmation: true });
    const asked = await call(boxOf(claim), tool);
    const proposal = { toolId: parseId('tool', tool.id) as string, toolVersion: 1, arguments: { order: '1' } };
    expect([asked, shop.requests]).toEqual([{ kind: 'ask', proposal }, []]);
    const { tenant, conversationId, turnId } = claim;
    await inTransaction(pool, (client) => keepProposal(client, tenant, { conversationId, turnId }, proposal));
    expect(await findProposal(pool, tenant, conversationId, turnId)).toEqual(proposal);
    expect(await findProposal(pool, tenant, conversationId, newUuid())).toBeUndefined();
    expect(await findProposal(pool, { ...tenant, mode: 'test' }, conversationId, turnId)).toBeUndefined();
    const later = newUuid();
    await inTransaction(pool, (client) => keepProposal(client, tenant, { conversationId, turnId: later }, proposal));
    expect(await findProposal(pool, tenant, conversationId, turnId)).toBeUndefined();
    expect(await call(boxOf(claim), tool, { order: '1' }, true)).toMatchObject({ kind: 'done' });
  });

  test('nothing is done once somebody has come between', async () => {
    const claim = await claimNew();
    shop.play({ json: {} });
    const place = { claim, pending: pendingOf(claim), isOpen: () => Promise.resolve(false) };
    const overtaken = liveToolbox({ pool, egress }, [], context, place);
    expect(await call(overtaken, toolOf())).toEqual({ kind: 'stopped', error: 'overtaken' });
    expect([shop.requests, await findCalls(pool, pendingOf(claim))]).toEqual([[], []]);
  });

  test('a preview reads, and writes nothing', async () => {
    shop.play({ json: {} });
    const box = previewToolbox(egress, [], context);
    expect(await call(box, toolOf({ needsConfirmation: true }), { order: '1' }, true)).toMatchObject({ kind: 'ask' });
    expect(await call(box, toolOf())).toMatchObject({ kind: 'failed', error: 'preview' });
    expect(shop.requests).toEqual([]);
    expect(await call(box, toolOf({ effect: 'read' }))).toMatchObject({ kind: 'done' });
  });
});

test('33: what tools did in a conversation goes with it', async () => {
  const claim = await claimNew();
  shop.play({ json: { name: 'Zoe' } });
  await call(boxOf(claim), toolOf());
  const { tenant, conversationId, turnId } = claim;
  const proposal = { toolId: newUuid(), toolVersion: 1, arguments: { order: '1' } };
  await inTransaction(pool, (client) => keepProposal(client, tenant, { conversationId, turnId }, proposal));
  await inTransaction(pool, (client) => forgetToolsOf(client, tenant, [conversationId]));
  expect(await findCalls(pool, pendingOf(claim))).toEqual([]);
  expect(await findProposal(pool, tenant, conversationId, turnId)).toBeUndefined();
});
