import { openEgress, parseAllowList } from '@parley/egress';
import { createLogger } from '@parley/process';
import type { Pool } from '@parley/postgres';
import { SITE_LIMITS } from '../src/sources/site-limits';
import { openFileReader, type FileReader } from '../src/sources/read-file-in-child';
import type { ReadSourcesDeps } from '../src/sources/reading';

export const siteLimits = {
  ...SITE_LIMITS,
  ...{ delayMs: 0, pageTimeoutMs: 2_000, pagesMax: 12, depthMax: 3, pageBytesMax: 100_000 },
};

/** For local sites. One child reads all files: starting one takes a second. */
export function openSiteReading() {
  const egress = openEgress({ allow: parseAllowList('127.0.0.1') });
  const reader = openFileReader();
  let reading: Promise<unknown> = Promise.resolve();
  const oneByOne: FileReader = {
    read: (task, signal) => {
      const outcome = reading.then(() => reader.read(task, signal));
      reading = outcome;
      return outcome;
    },
    close: () => undefined,
  };
  return {
    depsWith: (pool: Pool, own: Partial<typeof siteLimits> = {}): ReadSourcesDeps => ({
      pool,
      openReader: () => oneByOne,
      egress,
      limits: { ...siteLimits, ...own },
      logger: createLogger('test', 'silent'),
    }),
    async close(): Promise<void> {
      reader.close();
      await egress.close();
    },
  };
}
