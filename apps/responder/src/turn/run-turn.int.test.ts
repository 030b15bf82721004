import { AgentStatus } from '@parley/contract/agent';
import { ConversationStatus, PostTurnOutcome, type PostTurnRequest } from '@parley/contract/conversation';
import { ParleyError } from '@parley/errors';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger, createMetrics } from '@parley/process';
import { formatId, newId, newUuid, parseId, withAutomationDefaults, type Tenant } from '@parley/schemas';
import { testDatabase, type TestDatabase } from '@parley/testing';
import { MIGRATIONS, SCHEMA } from '../schema';
import { claimDue } from '../turn-jobs/claims.store';
import type { Claim } from '../turn-jobs/turn-job';
import { scheduleTurns } from '../turn-jobs/schedule-turns.store';
import type { Turn } from '../turns/turn';
import { findTurn, insertTurn } from '../turns/turns.store';
import { turnRunner, type RunTurnDeps } from './run-turn';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  const limits = { connectionsMax: 5, connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 };
  pool = createPool({ url: database.url, schema: SCHEMA, applicationName: 'responder', ...limits, logger });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

async function claimAgain(attempts: number): Promise<Claim> {
  const accountId = newId('acct');
  const tenant: Tenant = { accountId, accountUuid: parseId('acct', accountId) as string, mode: 'live' };
  const conversationId = newUuid();
  await scheduleTurns(pool, [{ tenant, conversationId, agentId: newUuid(), channel: 'widget', sequence: 1 }]);
  const before = 'UPDATE due SET due_at = clock_timestamp(), attempts = $2 WHERE conversation_id = $1';
  await pool.query(before, [conversationId, attempts - 1]);
  const every = { afterAccount: '00000000-0000-0000-0000-000000000000', fullAccounts: [], limit: 100, leaseMs: 60_000 };
  const claim = (await claimDue(pool, every)).find((one) => one.conversationId === conversationId);
  if (!claim) throw new Error('nothing was claimed');
  await insertTurn(pool, tenant, turnOf(claim));
  return claim;
}

function turnOf({ turnId, conversationId, agentId }: Claim): Turn {
  const now = new Date();
  const found = { confidence: null, passages: [], steps: [], checks: [], guidelines: [], note: null, teamId: null };
  const costs = { model: null, tokensIn: 0, tokensOut: 0, costMicros: 0, waitedMs: 0, durationMs: 0 };
  return {
    ...{ id: turnId, conversationId, agentId, agentVersion: 1, channel: 'widget', kind: 'live', state: 'running' },
    ...{ outcome: 'posted', reason: 'answer', firstSequence: 1, lastSequence: 1, language: 'en', resolution: null },
    ...{ messages: [{ content: 'Two days.', buttons: [], sources: [] }], ...found, ...costs },
    ...{ waitingSince: now, createdAt: now, completedAt: null },
  };
}

/** The other services: the conversation is at sequence 1, or one further if the turn has been posted. */
function worldOf(claim: Claim, world: { isPosted: boolean; mode: 'on' | 'suggest'; isAway?: boolean }) {
  const getAgent = async ({ id }: { id: string }) => ({
    agent: {
      ...{ id, name: 'Mia', version: 1n, status: AgentStatus.ACTIVE },
      automation: JSON.stringify(withAutomationDefaults({ mode: world.mode })),
    },
  });
  const postTurn = async ({ turnId, expectedSequence }: PostTurnRequest) => {
    if (world.isAway) throw new ParleyError('unavailable', 'Away');
    if (world.isPosted && turnId === formatId('turn', claim.turnId)) return { outcome: PostTurnOutcome.POSTED };
    if (expectedSequence !== 1n) return { outcome: PostTurnOutcome.SUPERSEDED };
    world.isPosted = true;
    return { outcome: PostTurnOutcome.POSTED };
  };
  const getTurnContext = async () => ({
    conversation: { status: ConversationStatus.ACTIVE, messagesCount: world.isPosted ? 2n : 1n },
  });
  const clients = { agents: { getAgent }, conversations: { postTurn, getTurnContext } };
  const deps = { pool, clients, wakeRelay: () => undefined, metrics: createMetrics('test') };
  return {
    run: () => turnRunner(deps as unknown as RunTurnDeps)(claim, new AbortController().signal),
    stateNow: async () => (await findTurn(pool, claim.tenant, claim.turnId))?.state,
    hasPosted: () => world.isPosted,
  };
}

test.each([
  ['given up, but posted before', 7, { isPosted: true, mode: 'on' }, 'posted', true],
  ['given up, and never posted', 7, { isPosted: false, mode: 'on' }, 'failed', false],
  ['posted before its agent went over to suggestions', 2, { isPosted: true, mode: 'suggest' }, 'posted', true],
  ['given up as a suggestion', 7, { isPosted: false, mode: 'suggest' }, 'failed', false],
  ['not given up yet', 6, { isPosted: false, mode: 'on' }, 'posted', true],
  ['a suggestion', 2, { isPosted: false, mode: 'suggest' }, 'suggested', false],
] as const)('a turn that is resumed ends as what became of it: %s', async (_, attempts, given, state, isPosted) => {
  const world = worldOf(await claimAgain(attempts), { ...given });
  expect((await world.run())?.state).toBe(state);
  expect([await world.stateNow(), world.hasPosted()]).toEqual([state, isPosted]);
});

test('a turn is not given up while nobody can say whether it was posted', async () => {
  const world = worldOf(await claimAgain(7), { isPosted: true, mode: 'on', isAway: true });
  await expect(world.run()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await world.stateNow()).toBe('running');
});
