import { isOutage, ParleyError } from '@parley/errors';
import { inTransaction, type Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import type { ErasureState } from '@parley/schemas/erasures';
import { recordChange } from '../audit/audit.store';
import { operator } from '../audit/audit-entry';
import { endErasure, keepProgress, releaseErasure, type Claim } from './claims.store';
import { eraseCustomer, type ErasureClients } from './erase-customer';
import { sumOf, type ErasureProgress } from './erasure';

export interface RunErasureDeps {
  readonly pool: Pool;
  readonly clients: ErasureClients;
  readonly leaseMs: number;
  readonly logger: Logger;
}

/** Without new counts; much shorter than the lease. */
const KEEP_MS = 5_000;
/** Doubled with each consecutive failure. */
const RETRY_MS = 2_000;
const RETRY_MS_MAX = 300_000;
/** Some eight hours with the pauses. */
const FAILURES_MAX = 100;

class Interrupted extends Error {}

/** While its lease is kept. Never throws: failures are retried. */
export async function runErasure(deps: RunErasureDeps, claim: Claim, stop: AbortSignal): Promise<void> {
  const { pool, logger } = deps;
  const isStopped = (): boolean => stop.aborted;
  try {
    const reached = await eraseKeeping(deps, claim, isStopped);
    // After a crash that lost its counts, the note still shows what was found.
    const isFound = sumOf(claim.counts).found > 0 || (!claim.isDryRun && reached > 0);
    if (await end(pool, claim, isFound ? 'done' : 'nothing_found')) return;
    await releaseErasure(pool, claim, undefined, 0);
  } catch (err) {
    await giveBack(deps, claim, err).catch((failure: unknown) =>
      logger.warn({ err: failure, erasure: formatId('erasure', claim.id) }, 'an erasure could not be released'),
    );
  }
}

/** @returns the most conversations in any pass, including earlier runs */
async function eraseKeeping(
  { pool, clients, leaseMs }: RunErasureDeps,
  claim: Claim,
  isStopped: () => boolean,
): Promise<number> {
  let conversations = claim.conversations;
  let keptAt = 0;
  let kept = '';
  await eraseCustomer(clients, claim, async (progress: ErasureProgress) => {
    if (isStopped()) throw new Interrupted();
    conversations = Math.max(conversations, progress.conversations);
    const { found, erased } = sumOf(progress.counts);
    const state = `${found} ${erased} ${progress.isVerifying} ${progress.conversationsDone}`;
    if (state === kept && performance.now() - keptAt < KEEP_MS) return;
    if (!(await keepProgress(pool, claim, progress, leaseMs))) throw new Interrupted();
    [kept, keptAt] = [state, performance.now()];
  });
  return conversations;
}

/** With an audit entry. @returns false if it must continue */
async function end(
  pool: Pool,
  claim: Claim,
  state: Extract<ErasureState, 'done' | 'nothing_found' | 'failed'>,
  problem?: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await endErasure(client, claim, state, problem))) return false;
    const kind = claim.isAskedByKey ? 'key' : 'member';
    const actor = claim.askedBy ? ({ kind, id: claim.askedBy, address: undefined } as const) : operator;
    await recordChange(client, actor, {
      tenant: claim.tenant,
      action: 'erasure.finished',
      objectId: formatId('erasure', claim.id),
      before: { state: 'running' },
      after: { state, ...sumOf(claim.counts) },
    });
    return true;
  });
}

async function giveBack({ pool, logger }: RunErasureDeps, claim: Claim, err: unknown): Promise<void> {
  if (err instanceof Interrupted) return releaseErasure(pool, claim, undefined, 0);
  const erasure = formatId('erasure', claim.id);
  logger.warn({ err, erasure }, 'an erasure cannot continue; will retry');
  const problem = problemOf(err);
  if (claim.failures >= FAILURES_MAX || isRefusal(err)) {
    if (await end(pool, claim, 'failed', problem)) return;
  }
  await releaseErasure(pool, claim, problem, Math.min(RETRY_MS * 2 ** claim.failures, RETRY_MS_MAX));
}

/** A service that refuses the request will refuse it again. */
function isRefusal(err: unknown): boolean {
  return err instanceof ParleyError && err.code === 'validation_failed';
}

/** Only outages are described: other errors may contain data. */
function problemOf(err: unknown): string {
  if (err instanceof ParleyError && (isOutage(err) || isRefusal(err))) return err.message.replace(/; try again$/, '');
  return 'Something went wrong on our side';
}
