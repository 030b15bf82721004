import { drain } from '@parley/queue';
import { sourceJobs } from '../src/reading/read-sources';
import type { ReadSourcesDeps } from '../src/sources/reading';

export async function readWaiting(
  deps: ReadSourcesDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { concurrency, claim, run, onFailure } = sourceJobs(deps);
  await drain({
    ...{ concurrency, claim, signal },
    run: (source) => run(source, signal).catch((err: unknown) => onFailure(err, source)),
  });
}
