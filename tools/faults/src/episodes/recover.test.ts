import { setTimeout as sleep } from 'node:timers/promises';
import { recover, type RecoveryOptions } from './recover';

const quietMs = 100;

function recoverFrom(change: (endedAt: number) => Partial<RecoveryOptions>): Promise<number | undefined> {
  const endedAt = performance.now();
  let requests = 0;
  return recover({
    processes: [{ isReady: async () => true }],
    tally: { lastFailureAt: () => 0, total: () => (requests += 1) },
    balancer: { oldestStartAt: () => Infinity },
    endedAt,
    quietMs,
    patienceMs: 2_000,
    ...change(endedAt),
  });
}

/** How long recovery waited for the clients. */
async function durationMs(change: (endedAt: number) => Partial<RecoveryOptions>): Promise<number> {
  const startedAt = performance.now();
  await recoverFrom(change);
  return performance.now() - startedAt;
}

describe('recover', () => {
  it('waits until no request has failed for a while', async () => {
    const tally = (endedAt: number) => ({ lastFailureAt: () => endedAt + 200, total: () => performance.now() });
    expect(await durationMs((endedAt) => ({ tally: tally(endedAt) }))).toBeGreaterThanOrEqual(200 + quietMs);
  });

  it('waits for a request that began in that while: it may fail yet', async () => {
    const hangs = (endedAt: number) => () => (performance.now() < endedAt + 300 ? endedAt + 5 : Infinity);
    expect(await durationMs((endedAt) => ({ balancer: { oldestStartAt: hangs(endedAt) } }))).toBeGreaterThanOrEqual(
      300,
    );
  });

  it('counts a process as up only from when it stays up', async () => {
    const isReady = async (): Promise<boolean> => {
      await sleep(5);
      looks += 1;
      return looks !== 2;
    };
    let looks = 0;
    expect(await recoverFrom(() => ({ processes: [{ isReady }] }))).toBeGreaterThanOrEqual(50);
  });

  it('says when a process never came back', async () => {
    const processes = [{ isReady: async () => false }];
    expect(await recoverFrom(() => ({ processes, patienceMs: 100 }))).toBeUndefined();
  });
});
