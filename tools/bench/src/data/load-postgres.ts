import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Pool } from '@parley/postgres';
import { forEachLimited } from '@parley/queue/limiter';
import { clickhouseRequest } from '@parley/stack';
import { slices, type DataAccount, type DataSlice, type DataSpan } from './data-plan';
import { conversationRows, counterRows, messageRows, resolutionRows, type CopySource } from './postgres-rows';

export interface PostgresTarget {
  /** An administrator's: COPY reads files of the server. */
  readonly postgres: Pool;
  readonly clickhouseUrl: string;
  /** The Postgres server must be able to read it. */
  readonly directory: string;
}

/** Their 400,000 messages are some 55 MB of text. */
const SLICE = 40_000;
const WORKERS = 2;

export async function loadPostgres(
  target: PostgresTarget,
  account: DataAccount,
  span: DataSpan,
  onDone: (conversations: number) => void,
): Promise<void> {
  await forEachLimited(slices(account, span, SLICE), WORKERS, async (slice) => {
    for (const source of [conversationRows(slice), messageRows(slice), resolutionRows(slice)]) {
      await copy(target, source, `${account.seed}-${slice.from}-${source.table}`);
    }
    onDone(slice.to - slice.from);
  });
  const whole: DataSlice = { account, span, from: 0, to: account.conversations };
  await copy(target, counterRows(whole), `${account.seed}-counters`);
}

async function copy(
  { postgres, clickhouseUrl, directory }: PostgresTarget,
  source: CopySource,
  name: string,
): Promise<void> {
  const file = join(directory, `${name}.tsv`);
  try {
    const { url, headers } = clickhouseRequest(clickhouseUrl);
    const query = { method: 'POST', headers, body: source.select };
    const response = await fetch(new URL('/?max_threads=1', url), query);
    if (!response.ok || !response.body) throw new Error(`${source.table}: ${await response.text()}`);
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(file, { mode: 0o644 }));
    await postgres.query({ text: `COPY ${source.table} (${source.columns}) FROM '${file.replaceAll("'", "''")}'` });
  } finally {
    await rm(file, { force: true });
  }
}
