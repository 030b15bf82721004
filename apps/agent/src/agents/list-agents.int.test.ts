import { AgentStatus, type ListAgentsResponse } from '@parley/contract/agent';
import type { PageRequest } from '@parley/contract/common';
import { explainPlan, testDatabase, type TestDatabase } from '@parley/testing';
import { listAgents } from './list-agents.store';
import { MIGRATIONS, SCHEMA } from '../schema';
import { as, newTenant, startService, type TestService } from '../../test/start-service';

let database: TestDatabase;
let service: TestService;
const tenant = newTenant();
/** Newest first. */
const names = Array.from({ length: 25 }, (_, i) => `agent ${25 - i}`);

beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  service = await startService(database.url);
  for (const name of names.toReversed()) {
    const { id } = await service.create(tenant, name);
    if (Number(name.slice(6)) % 5 === 0) await service.update(tenant, id, { status: AgentStatus.PAUSED });
  }
  // Of one millisecond: only ids order them.
  await service.pool.query(`UPDATE agents SET created_at = '2026-01-01T00:00:00Z' WHERE name = ANY ($1)`, [
    names.slice(-10),
  ]);
  const gone = await service.create(tenant, 'gone');
  await service.client.deleteAgent({ id: gone.id }, as(tenant));
  await service.create(newTenant(), 'foreign');
  await service.create({ ...tenant, mode: 'test' }, 'test mode');
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

function list(page?: PageRequest, status = AgentStatus.UNSPECIFIED, ...statuses: AgentStatus[]) {
  return service.client.listAgents({ status, statuses, page }, as(tenant));
}

const namesOf = ({ agents }: ListAgentsResponse): string[] => agents.map((agent) => agent.name);

describe('ListAgents', () => {
  it('shows the newest 20 first, with the number of all', async () => {
    const answer = await list();
    expect(namesOf(answer)).toEqual(names.slice(0, 20));
    expect(answer.page).toMatchObject({ total: 25n, limit: 20, offset: 0n, hasMore: true });
  });

  it('goes on by offset', async () => {
    const answer = await list({ limit: 10, offset: 18n });
    expect(namesOf(answer)).toEqual(names.slice(18));
    expect(answer.page).toEqual({ total: 25n, limit: 10, offset: 18n, hasMore: false, nextCursor: undefined });
    expect(await list({ offset: 9_007_199_254_740_991n })).toMatchObject({
      agents: [],
      page: { total: 25n, hasMore: false },
    });
  });

  it.each([1, 3, 5, 25, 100])('walks the whole list by cursor, %d at a time', async (limit) => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const answer = await list({ limit, cursor });
      seen.push(...namesOf(answer));
      expect(answer.page!.total).toBe(25n);
      expect(answer.page!.hasMore).toBe(answer.page!.nextCursor !== undefined);
      cursor = answer.page!.nextCursor;
      if (cursor === undefined) break;
    }
    expect(seen).toEqual(names);
  });

  it('does not lose its place by what is created or deleted meanwhile', async () => {
    const first = await list({ limit: 5 });
    const added = await service.create(tenant, 'newer');
    const second = await list({ limit: 5, cursor: first.page!.nextCursor });
    await service.client.deleteAgent({ id: added.id }, as(tenant));
    expect(namesOf(second)).toEqual(names.slice(5, 10));
  });

  it('filters by status', async () => {
    const paused = names.filter((name) => Number(name.slice(6)) % 5 === 0);
    const answer = await list({ limit: 3 }, AgentStatus.PAUSED);
    expect(namesOf(answer)).toEqual(paused.slice(0, 3));
    expect(answer.page!.total).toBe(5n);
    const rest = await list({ limit: 3, cursor: answer.page!.nextCursor }, AgentStatus.PAUSED);
    expect(namesOf(rest)).toEqual(paused.slice(3));
    expect((await list({}, AgentStatus.DISABLED)).page).toMatchObject({ total: 0n, hasMore: false });
    const both = await list({ limit: 3 }, 0, AgentStatus.DISABLED, AgentStatus.PAUSED);
    expect([namesOf(both), both.page?.total]).toEqual([paused.slice(0, 3), 5n]);
    expect((await list({}, 0, AgentStatus.ACTIVE, AgentStatus.PAUSED)).page?.total).toBe(25n);
  });

  it('refuses a status of a newer contract, rather than leave the filter out', async () => {
    await expect(list({}, 99 as AgentStatus)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'statuses', code: 'enum' }] },
    });
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ offset: -1n }, 'offset'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: 'A'.repeat(34) }, 'cursor'],
  ])('refuses the page %j', async (page, path) => {
    await expect(list(page)).rejects.toMatchObject({ code: 'validation_failed', details: { fields: [{ path }] } });
  });

  it('refuses a cursor together with an offset', async () => {
    const { page } = await list({ limit: 1 });
    await expect(list({ cursor: page!.nextCursor, offset: 1n })).rejects.toMatchObject({
      details: { fields: [{ path: 'cursor', code: 'conflict' }] },
    });
  });

  it('reads its pages from an index, however many agents there are', async () => {
    await service.pool.query(`
      INSERT INTO agents (account_id, mode, name, tone, language, formality, memory_enabled, handoff_enabled,
                          auto_resolve, updated_at, created_at)
      SELECT uuidv7(), 'live', 'other', '', '', '', true, true, true, now(), now() FROM generate_series(1, 5000)`);
    await service.pool.query('ANALYZE agents');
    const firstPage = { after: undefined, offset: 0, limit: 20 };
    for (const statuses of [[], ['paused'], ['active', 'paused']] as const) {
      const plan = await explainPlan(service.pool, (db) => listAgents(db, tenant, statuses, firstPage));
      expect(plan).toMatch(/Index Scan/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });
});
