import { isOutage, ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import { sumOf, type ErasureCounts } from '../erasures/erasure';
import { endDeletion, keepDeletion, releaseDeletion, type DeletionClaim } from './claims.store';
import { eraseAccount, type EraseAccountDeps } from './erase-account';

export interface RunDeletionDeps extends EraseAccountDeps {
  readonly leaseMs: number;
  /** Before the final search: a gateway that missed the deletion may accept a key for 30 s. */
  readonly settleMs: number;
  readonly logger: Logger;
}

/** The next pass finds what arrives during one. */
const PASSES_MAX = 5;
/** Doubled with each consecutive failure; retried until it succeeds. */
const RETRY_MS = 2_000;
const RETRY_MS_MAX = 300_000;

class Interrupted extends Error {}

/** While its lease is kept. Never throws: failures are retried. */
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
    if (await endDeletion(pool, claim)) logger.info({ account, ...sumOf(claim.counts) }, 'an account was deleted');
  } catch (err) {
    await giveBack(deps, claim, err).catch((failure: unknown) =>
      logger.warn({ err: failure, account }, 'a deletion could not be released'),
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
    `Data of the account keep arriving: after ${PASSES_MAX} passes there were new ones`,
  );
}

async function giveBack({ pool, logger }: RunDeletionDeps, claim: DeletionClaim, err: unknown): Promise<void> {
  if (err instanceof Interrupted) return releaseDeletion(pool, claim, undefined, 0);
  logger.warn({ err, account: formatId('acct', claim.accountId) }, 'a deletion cannot continue; will retry');
  const inMs = Math.min(RETRY_MS * 2 ** Math.min(claim.failures, 20), RETRY_MS_MAX);
  await releaseDeletion(pool, claim, problemOf(err), inMs);
}

/** Only outages are described: other errors may contain data. */
function problemOf(err: unknown): string {
  if (err instanceof ParleyError && isOutage(err)) return err.message.replace(/; try again$/, '');
  return 'Something went wrong on our side';
}
