import { ErasureStep } from '@parley/contract/conversation-data';
import { connectNats, type Nats } from '@parley/jetstream';
import { createLogger, environment } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import { seedOf, testDatabase, testNats, type TestDatabase, type TestServer } from '@parley/testing';
import { startDataService, type TestDataService } from '../../test/start-data-service';
import { as, newTenant, openRequest, startService, type TestService } from '../../test/start-service';
import { MIGRATIONS, SCHEMA } from '../schema';

/** PARLEY_MERGE_STEPS=10000 for a long run, PARLEY_MERGE_SEED for another one. */
const STEPS = Number(environment().PARLEY_MERGE_STEPS ?? 200);
const SEED = Number(environment().PARLEY_MERGE_SEED ?? 1);
/** Few, so that steps collide. */
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const AT_ONCE = 4;
const ROUND_STEPS = 40;
const WORLD_STEPS = 200;

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let server: TestServer;
let nats: Nats;
let service: TestService;
let data: TestDataService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', logger });
  service = await startService(database.url);
  data = await startDataService(database.url, service.pool, nats);
});

afterAll(async () => {
  await data?.stop();
  await service?.stop();
  await nats?.close();
  await server?.stop();
  await database?.drop();
});

/** Seeded. */
function chances(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

interface World {
  readonly tenant: Tenant;
  readonly agentId: string;
  /** Erasures by key; values contain the number. */
  readonly epochs: Map<string, number>;
  /** Values that must not occur anywhere. */
  readonly erased: Set<string>;
  readonly outcomes: Map<string, number>;
}

const markOf = (world: World, key: string): string => `mark-${key}-${world.epochs.get(key) ?? 0}-`;

async function open(world: World, key: string): Promise<void> {
  const customer = { id: key, name: `${markOf(world, key)}name`, email: `${markOf(world, key)}@example.org` };
  await service.client.openConversation({ ...openRequest(world.agentId), customer }, as(world.tenant));
}

async function idsOf<Row extends { id: string }>(world: World, text: string): Promise<string[]> {
  const { rows } = await service.pool.query<Row>(text, [world.tenant.accountUuid]);
  return rows.map(({ id }) => id);
}

/** Mostly mergeable pairs, so that most steps do something. */
async function merge(world: World, chance: (limit: number) => number): Promise<void> {
  const where = chance(4) > 0 ? 'AND merged_into IS NULL' : '';
  const text = `SELECT type_id('cust', id) AS id FROM customers WHERE account_id = $1 ${where} ORDER BY id`;
  const ids = await idsOf(world, text);
  const [id = '', from = ''] = [ids[chance(ids.length)], ids[chance(ids.length)]];
  const request = { id, from, dryRun: chance(10) === 0, allowDistinct: true, mergedBy: '' };
  await service.customerMerges.mergeCustomers(request, as(world.tenant));
}

async function undo(world: World, chance: (limit: number) => number): Promise<void> {
  const where = chance(4) > 0 ? `AND undone_at IS NULL AND before IS NOT NULL` : '';
  const text = `SELECT type_id('merge', id) AS id FROM customer_merges WHERE account_id = $1 ${where} ORDER BY id`;
  const ids = await idsOf(world, text);
  await service.customerMerges.undoCustomerMerge({ id: ids[chance(ids.length)] ?? '' }, as(world.tenant));
}

async function erase(world: World, key: string): Promise<void> {
  const mark = markOf(world, key);
  world.epochs.set(key, (world.epochs.get(key) ?? 0) + 1);
  const request = { customerId: key, dryRun: false, cursor: '', conversationIds: [], afterId: '', untilId: '' };
  for (let pass = 0; pass < 50; pass++) {
    await data.client.eraseCustomer({ ...request, step: ErasureStep.REGISTER }, as(world.tenant));
    await data.client.eraseCustomer({ ...request, step: ErasureStep.ROWS }, as(world.tenant));
    const { findings } = await data.client.eraseCustomer({ ...request, step: ErasureStep.FINISH }, as(world.tenant));
    if (findings.every(({ found, erased }) => found === erased)) {
      world.erased.add(mark);
      return;
    }
  }
  throw new Error('the erasure did not end');
}

const REFUSALS = ['customer_merged', 'invalid_transition', 'merge_not_undoable', 'not_found', 'validation_failed'];

async function step(world: World, number: number, busy: Map<string, Promise<void>>): Promise<void> {
  const chance = chances(seedOf(SEED, `step ${number}`));
  const kind = chance(100);
  const key = KEYS[chance(KEYS.length)] ?? 'a';
  const act = (): Promise<void> => {
    if (kind < 35) return merge(world, chance);
    if (kind < 65) return undo(world, chance);
    // An erasure does not know the values of an opening under way.
    const before = busy.get(key) ?? Promise.resolve();
    const mine = before.then(() => (kind < 92 ? open(world, key) : erase(world, key)));
    busy.set(
      key,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const name = kind < 35 ? 'merge' : kind < 65 ? 'undo' : kind < 92 ? 'open' : 'erase';
  const outcome = await act().then(
    () => name,
    (err: { code?: string }) => {
      if (!REFUSALS.includes(err.code ?? '')) throw err;
      return `${name} ${err.code}`;
    },
  );
  world.outcomes.set(outcome, (world.outcomes.get(outcome) ?? 0) + 1);
}

async function faultsOf({ tenant, erased }: World): Promise<string[]> {
  const { rows } = await service.pool.query<{ fault: string }>(
    `SELECT 'the identity ' || i.key || ' belongs to no customer, or to a merged one' AS fault
       FROM customer_identities i
       LEFT JOIN customers c ON c.account_id = i.account_id AND c.mode = i.mode AND c.id = i.customer_id
      WHERE i.account_id = $1 AND (c.id IS NULL OR c.merged_into IS NOT NULL)
     UNION ALL
     SELECT 'a merged customer has no root' FROM customers c
      WHERE c.account_id = $1 AND NOT EXISTS (
        WITH RECURSIVE chain AS (
          SELECT c.id, c.merged_into
          UNION
          SELECT n.id, n.merged_into FROM chain JOIN customers n ON n.account_id = $1 AND n.id = chain.merged_into)
        SELECT FROM chain WHERE merged_into IS NULL)
     UNION ALL
     SELECT 'the conversation of ' || v.customer_id || ' has no identity' FROM conversations v
      WHERE v.account_id = $1 AND v.customer_id NOT LIKE 'erased_%' AND NOT EXISTS (
        SELECT FROM customer_identities i WHERE i.account_id = $1 AND i.key = v.customer_id)`,
    [tenant.accountUuid],
  );
  const texts = await Promise.all(
    ['customers', 'customer_merges', 'conversations'].map(async (table) => {
      const stored = await service.pool.query<{ text: string }>(
        `SELECT row_to_json(t)::text AS text FROM ${table} t WHERE account_id = $1`,
        [tenant.accountUuid],
      );
      return stored.rows.map(({ text }) => text);
    }),
  );
  const marks = [...erased].flatMap((mark) =>
    texts.flat().flatMap((text) => (text.includes(mark) ? [`${mark} is back: ${text}`] : [])),
  );
  return [...rows.map(({ fault }) => fault), ...marks];
}

/** In new accounts, as checks slow down with the number of rows. */
async function runWorld(outcomes: Map<string, number>, from: number, until: number): Promise<void> {
  const tenant = newTenant();
  const agentId = service.addAgent(tenant);
  const world: World = { tenant, agentId, epochs: new Map(), erased: new Set(), outcomes };
  for (const key of KEYS) await open(world, key);
  for (let round = from; round < until; round += ROUND_STEPS) {
    const busy = new Map<string, Promise<void>>();
    const end = Math.min(round + ROUND_STEPS, until);
    let next = round;
    const work = async (): Promise<void> => {
      while (next < end) await step(world, next++, busy);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect({ seed: SEED, end, faults: await faultsOf(world) }).toEqual({ seed: SEED, end, faults: [] });
  }
}

it('keeps every customer whole whatever the order of merges, undos, openings and erasures', async () => {
  const outcomes = new Map<string, number>();
  for (let from = 0; from < STEPS; from += WORLD_STEPS) {
    await runWorld(outcomes, from, Math.min(from + WORLD_STEPS, STEPS));
  }
  for (const name of ['merge', 'undo', 'open', 'erase']) expect(outcomes.get(name)).toBeGreaterThan(STEPS / 50);
});
