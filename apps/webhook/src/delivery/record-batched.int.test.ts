import { formatId, parseId, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { messageEvent } from '../../test/make-events';
import { as, newTenant, startService, type TestService } from '../../test/start-service';
import { fanOut, readEvent } from '../fan-out/fan-out';
import { findSubscriptions, insertDeliveries } from '../fan-out/fan-out.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { claimDeliveries, type Claim } from './claims.store';
import { recordFailed } from './record.store';
import { recordBatched } from './record-batched';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Sent by no worker. */
async function claimed(tenant: Tenant, count: number): Promise<{ id: string; claims: Claim[] }> {
  const { id } = await service.create(tenant, 'http://127.0.0.1:1');
  const events = Array.from({ length: count }, (_, n) =>
    readEvent(Buffer.from(messageEvent(tenant, { sequence: n + 1 }).json)),
  );
  const wanted = fanOut(events, await findSubscriptions(service.pool, [tenant.accountUuid]));
  await insertDeliveries(service.pool, wanted);
  const claims = await claimDeliveries(service.pool, 100, 60_000);
  return { id, claims: claims.filter((claim) => claim.tenant.accountUuid === tenant.accountUuid) };
}

/** All in one statement. */
function taken(claims: readonly Claim[], durationOf: (at: number) => number = () => 5) {
  const record = recordBatched(service.pool);
  return Promise.allSettled(
    claims.map((claim, at) => {
      const outcome = { status: 200, error: undefined, answer: `"it's {taken}, \\` };
      return record({ claim, attempt: { outcome, startedAt: new Date(), durationMs: durationOf(at) } });
    }),
  );
}

async function deliveriesOf(tenant: Tenant, claims: readonly Claim[]) {
  return Promise.all(
    claims.map(async ({ id }) => {
      const { delivery, attempts } = await service.client.getDelivery({ id: formatId('dlv', id) }, as(tenant));
      return { status: delivery?.status, counted: delivery?.attempts, attempts };
    }),
  );
}

const pending = { status: 1, counted: 0 };
const delivered = { status: 2, counted: 1 };
const attempts = [expect.objectContaining({ status: 200, error: undefined, durationMs: 5 })];

test('what Postgres refuses of one is refused of that one only', async () => {
  const tenant = newTenant();
  const { claims } = await claimed(tenant, 5);
  // More than the column holds.
  const outcomes = await taken(claims, (at) => (at === 2 ? 2 ** 31 : 5));
  expect(outcomes.map(({ status }) => status)).toEqual(
    [0, 1, 2, 3, 4].map((at) => (at === 2 ? 'rejected' : 'fulfilled')),
  );
  const good = { ...delivered, attempts };
  expect(await deliveriesOf(tenant, claims)).toEqual([good, good, { ...pending, attempts: [] }, good, good]);
  const [first] = (await deliveriesOf(tenant, claims))[0]!.attempts;
  expect(first?.answer).toBe(`"it's {taken}, \\`);
});

test('of a claim that no longer counts, only the attempt is written', async () => {
  const tenant = newTenant();
  const { id, claims } = await claimed(tenant, 3);
  await fail(id);
  await service.pool.query('UPDATE deliveries SET token = token + 1 WHERE webhook_id = $1', [parseId('hook', id)]);
  const [first, second] = claims as [Claim, Claim];
  await taken([first, second]);
  expect(await deliveriesOf(tenant, [first, second])).toEqual([
    { ...pending, attempts },
    { ...pending, attempts },
  ]);
  expect(await stateOf(id)).toMatchObject({ status: 'enabled', is_failing: true, is_open: true, is_probed: true });
});

test('nor does a failure of such a claim say anything of its webhook', async () => {
  const tenant = newTenant();
  const { id, claims } = await claimed(tenant, 2);
  const [outdated, current] = claims as [Claim, Claim];
  await service.pool.query('UPDATE deliveries SET token = token + 1 WHERE id = $1', [outdated.id]);
  const fail = (claim: Claim) => {
    const outcome = { status: 410, error: 'http_error' as const, answer: '' };
    const next = { status: 'failed' as const, isCounted: true, delayMs: 0 };
    const verdict = { kind: 'bad' as const, throttleMs: 0, isGone: true };
    return recordFailed(service.pool, claim, { outcome, startedAt: new Date(), durationMs: 5 }, { next, verdict });
  };
  expect(await fail(outdated)).toBeUndefined();
  expect(await stateOf(id)).toMatchObject({ status: 'enabled', is_failing: false });
  expect(await fail(current)).toBe('gone');
  expect(await stateOf(id)).toMatchObject({ status: 'disabled', is_failing: true });
  expect(await deliveriesOf(tenant, [outdated, current])).toMatchObject([
    { ...pending, attempts: [{ status: 410 }] },
    { status: 3, counted: 1, attempts: [{ status: 410 }] },
  ]);
});

test('it closes the breaker, and its webhook is well again', async () => {
  const [tenant, other] = [newTenant(), newTenant()];
  const one = await claimed(tenant, 2);
  const two = await claimed(other, 2);
  for (const { id } of [one, two]) await fail(id);
  const before = await stateOf(one.id);
  await service.pool.query('UPDATE deliveries SET is_test = true WHERE webhook_id = $1', [parseId('hook', two.id)]);
  await taken([...one.claims, ...two.claims]);
  const closed = { is_failing: false, is_open: false, is_probed: false, version: before!.version + 1 };
  expect(await stateOf(one.id)).toEqual({ status: 'enabled', ...closed });
  // A test leaves it alone.
  expect(await stateOf(two.id)).toMatchObject({ is_failing: true, is_open: true, is_probed: true });
});

async function fail(id: string): Promise<void> {
  await service.pool.query(
    'UPDATE webhooks SET failing_since = now(), breaker_opened_at = now(), probe_at = now() WHERE id = $1',
    [parseId('hook', id)],
  );
}

async function stateOf(id: string) {
  const { rows } = await service.pool.query<{ version: number }>(
    `SELECT status, failing_since IS NOT NULL AS is_failing, breaker_opened_at IS NOT NULL AS is_open,
            probe_at IS NOT NULL AS is_probed, version FROM webhooks WHERE id = $1`,
    [parseId('hook', id)],
  );
  return rows[0];
}
