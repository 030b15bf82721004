import { isOutage, ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import { sumOf, type ErasureCounts } from '../erasures/erasure';
import { endDeletion, keepDeletion, releaseDeletion, type DeletionClaim } from './claims.store';
import { eraseAccount, type EraseAccountDeps } from './erase-account';

export interface RunDeletionDeps extends EraseAccountDeps {
  readonly leaseMs: number;
  /**
   * The search that ends it begins so long after the account was deleted. A gateway that was not told of it may let a key
   * in for 30 s; what it wrote then is found.
   */
  readonly settleMs: number;
  readonly logger: Logger;
}

/** What comes in while one pass runs is found by the next. */
const PASSES_MAX = 5;
/** Before it is tried again; doubled with each failure in a row. It is tried until it succeeds. */
const RETRY_MS = 2_000;
const RETRY_MS_MAX = 300_000;

/** Somebody else has it, or the process stops. */
class Interrupted extends Error {}

/** Does a claimed deletion, for as long as its lease is kept. Never throws: what went wrong is tried again. */
export async function runDeletion(deps: RunDeletionDeps, claim: DeletionClaim, stop: AbortSignal): Promise<void> {
  const { pool, leaseMs, logger } = deps;
  const account = formatId('acct', claim.accountId);
  const keep = async (): Promise<void> => {
    if (stop.aborted || !(await keepDeletion(pool, claim, leaseMs))) throw new Interrupted();
  };
  try {
    await eraseUntilNothingIsLeft(deps, claim, keep);
    const restMs = deps.settleMs - claim.ageMs;
    if (restMs > 0) return await releaseDeletion(pool, claim, undefined, restMs);
    if (await endDeletion(pool, claim)) logger.info({ account, ...sumOf(claim.counts) }, 'an account is deleted');
  } catch (err) {
    await giveBack(deps, claim, err).catch((failure: unknown) =>
      logger.warn({ err: failure, account }, 'a deletion could not be given back'),
    );
  }
}

async function eraseUntilNothingIsLeft(
  deps: RunDeletionDeps,
  { accountId, counts }: DeletionClaim,
  keep: () => Promise<void>,
): Promise<void> {
  for (let pass = 1; pass <= PASSES_MAX; pass++) {
    await eraseAccount(deps, accountId, { counts, isDryRun: false }, keep);
    const left: ErasureCounts = new Map();
    await eraseAccount(deps, accountId, { counts: left, isDryRun: true }, keep);
    if (sumOf(left).found === 0) return;
  }
  throw new ParleyError(
    'unavailable',
    `Data of the account keep coming in: after ${PASSES_MAX} passes there were new ones`,
  );
}

async function giveBack({ pool, logger }: RunDeletionDeps, claim: DeletionClaim, err: unknown): Promise<void> {
  if (err instanceof Interrupted) return releaseDeletion(pool, claim, undefined, 0);
  logger.warn({ err, account: formatId('acct', claim.accountId) }, 'a deletion cannot go on; it is tried again');
  const inMs = Math.min(RETRY_MS * 2 ** Math.min(claim.failures, 20), RETRY_MS_MAX);
  await releaseDeletion(pool, claim, problemOf(err), inMs);
}

/** What may be told: of anything but an outage only that there is something. */
function problemOf(err: unknown): string {
  if (err instanceof ParleyError && isOutage(err)) return err.message.replace(/; try again$/, '');
  return 'Something went wrong on our side';
}
