import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '@parley/process';
import { eventually } from '@parley/testing';
import { closeClients, newAccount, type TestAccount } from '../accounts';
import { parley, parleyJson } from '../command-line';
import { expectStatus, makeAgent, openConversation, sendMessage } from '../fixtures';
import type { OwnSystem } from '../own-system';
import { runSql } from '../search-stores';

interface Rebuild {
  readonly resumed: boolean;
  readonly messages: number;
  readonly postgres: { conversations: number; messages: number };
  readonly clickhouse: { conversations: number; messages: number };
}

const COPIES = 5_000;
const SEND_GAP_MS = 20;
const TEXTS = ['Where is my order 4711?', 'It is on its way.', 'Thanks, that is great!', 'You are welcome.'];
/** Counts everything in the system: must run first. */
export function testRebuildingFigures(disturbed: () => OwnSystem): void {
  let system: OwnSystem;
  let account: TestAccount;
  let agentId: string;
  let conversationId: string;

  /** One conversation through the API, and copies only in Postgres. */
  beforeAll(async () => {
    system = disturbed();
    account = await newAccount(system.target);
    agentId = (await makeAgent(account.test)).id;
    conversationId = (await openConversation(account.test, agentId, {})).id;
    for (const [n, text] of TEXTS.entries())
      await sendMessage(account.test, conversationId, text, { sender: n % 2 === 0 ? 'customer' : 'agent' });
    const { parley: api } = account.test;
    const team = await api.teams.create({ name: 'Shipping' });
    await api.conversations.update(conversationId, { team_id: team.id });
    await api.conversations.rate(conversationId, { score: 5 });
    await runSql(
      system.target.home,
      `SET search_path = conversation;
     CREATE TEMP TABLE copies AS SELECT uuidv7() AS copy FROM generate_series(1, ${COPIES});
     CREATE TEMP TABLE conversation AS SELECT * FROM conversations;
     CREATE TEMP TABLE said AS SELECT * FROM messages;
     INSERT INTO conversations SELECT r.*
       FROM conversation c, copies, LATERAL json_populate_record(c, json_build_object('id', copy)) AS r;
     INSERT INTO messages SELECT r.*
       FROM said m, copies,
            LATERAL json_populate_record(m, json_build_object('id', uuidv7(), 'conversation_id', copy)) AS r;`,
    );
  });
  afterAll(closeClients);

  function figures(): Promise<{ conversations: { total: number }; messages: { total: number } }> {
    return eventually(async () => {
      const path = '/v1/analytics/conversations?period=24h';
      const { topics, volume } = expectStatus(await account.test.get<Record<string, unknown>>(path), 200);
      const overview = expectStatus(await account.test.get<Record<string, unknown>>('/v1/analytics/overview'), 200);
      return { ...overview, period: undefined, topics, volume } as unknown as Awaited<ReturnType<typeof figures>>;
    });
  }

  const hits = async (api = account.test, q = '4711 "my order"') => {
    const { messages } = await api.parley.search({ q, types: ['messages'], limit: 100 });
    return { ...messages, next_cursor: typeof messages?.next_cursor };
  };
  const teamFigures = async () => (await account.test.parley.analytics.teams({ period: '24h' })).teams;

  /** Kills the command after reported, and so recorded, progress; the rate limit delays the next piece. */
  async function rebuildAndCrash(): Promise<void> {
    const starter = resolve(__dirname, '../../../tools/parley/dist/main.js');
    const args = [starter, 'analytics', 'rebuild', '--empty-first', '--rate', '1000'];
    const env = { ...environment(), PARLEY_HOME: system.target.home };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((done) => {
      child.stderr.once('data', () => child.kill('SIGKILL'));
      child.once('exit', () => done());
    });
    expect(child.signalCode).toBe('SIGKILL');
  }

  test('figures are rebuilt from Postgres, continue after a crash, and include what is sent during the rebuild', async () => {
    const first = await parleyJson<Rebuild>(['analytics', 'rebuild'], system.target.home);
    expect(first.resumed).toBe(false);
    expect(first.postgres).toEqual({ conversations: COPIES + 1, messages: (COPIES + 1) * TEXTS.length });
    expect(first.clickhouse).toEqual(first.postgres);
    const before = await figures();
    const found = await hits();
    expect(found).toMatchObject({ total: COPIES + 1, is_total_exact: true, next_cursor: 'string' });
    const teams = await teamFigures();
    expect(teams).toMatchObject([{ csat: { ratings: COPIES + 1, satisfied: COPIES + 1, share: 1 } }]);
    expect(before.messages.total).toBe((COPIES + 1) * TEXTS.length);

    let sent = 0;
    let isOver = false;
    const sending = (async () => {
      // An unpaced sender makes up for messages missed in the crash.
      for (; !isOver; sent++) {
        await sendMessage(account.test, conversationId, 'Fine.', { sender: 'agent' });
        await sleep(SEND_GAP_MS);
      }
    })();
    await rebuildAndCrash();
    expect((await figures()).messages.total).toBeLessThan(before.messages.total);
    const second = await parleyJson<Rebuild>(['analytics', 'rebuild'], system.target.home);
    isOver = true;
    await sending;
    expect(second.resumed).toBe(true);
    expect(second.messages).toBeLessThan(first.messages);
    expect(second.clickhouse).toEqual(second.postgres);
    expect(sent).toBeGreaterThan(0);
    await eventually(async () => expect((await figures()).messages.total).toBe(before.messages.total + sent));
    const { topics } = (await figures()) as unknown as { topics: unknown };
    expect(topics).toEqual((before as unknown as { topics: unknown }).topics);
    expect(await teamFigures()).toEqual(teams);
    expect(await hits()).toEqual(found);
  });

  test('a finished rebuild is not continued', async () => {
    const before = await figures();
    const again = await parley(['analytics', 'rebuild'], system.target.home);
    expect(again).toMatchObject({ code: 0 });
    expect(again.stdout).toMatch(/^ +Postgres +ClickHouse\n/);
    expect(again.stdout).not.toContain('continuing');
    // It repeated work: nothing counts twice.
    expect(await figures()).toEqual(before);
  });

  test('automation figures are rebuilt as a replay or an erasure leaves them', async () => {
    const { live: api, id: accountId } = await newAccount(system.target);
    const agent = await makeAgent(api, { automation: { mode: 'suggest' } });
    const { id } = await openConversation(api, agent.id, { channel: 'widget', customer: { id: 'zoe' } });
    const automation = async (): Promise<Record<string, unknown>> => (await api.parley.analytics.overview()).automation;
    await sendMessage(api, id, 'Do you sell airplanes?', { sender: 'customer' });
    await eventually(async () => expect(await automation()).toMatchObject({ turns: 1, superseded_rate: 0 }));
    await sendMessage(api, id, 'I want to talk to a human', { sender: 'customer' });
    await eventually(async () => expect(await automation()).toMatchObject({ turns: 2, handoffs: { asked: 1 } }));
    // Ends the waiting draft.
    await parley(['erase-customer', '--account', accountId, '--customer-id', 'zoe'], system.target.home);
    await eventually(async () => expect(await automation()).toMatchObject({ turns: 2, superseded_rate: 0.5 }));
    const before = await automation();
    expect(await hits(api, 'airplanes')).toMatchObject({ total: 0 });
    await parley(['analytics', 'rebuild', '--empty-first'], system.target.home);
    expect(await automation()).toEqual(before);
    expect(await hits(api, 'airplanes')).toMatchObject({ total: 0 });
    const { events } = await parleyJson<{ events: number }>(
      ['events', 'replay', '--since', new Date(Date.now() - 3_600_000).toISOString()],
      system.target.home,
    );
    expect(events).toBeGreaterThan(0);
    expect(await automation()).toEqual(before);
  });
}
