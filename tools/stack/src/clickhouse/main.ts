import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment } from '@parley/process';
import { openEngine } from './engine';
import { withReadsInForeground } from './foreground';
import { createFront } from './front';

/**
 * Owns ClickHouse's data directory: `main.js --port N --data DIR [--host NAME] [--cert FILE --key FILE]`, on loopback.
 * Requires CLICKHOUSE_PASSWORD if set.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { port: text, data: text, host: text, cert: text, key: text } });
const MiB = 1024 * 1024;

const engine = openEngine({
  directory: values.data ?? 'clickhouse',
  // Fastest for small queries on two cores; UV_THREADPOOL_SIZE must be higher.
  concurrencyMax: 8,
  memoryBytesMax: 2_048 * MiB,
});
const pair =
  values.cert && values.key
    ? { cert: readFileSync(values.cert, 'utf8'), key: readFileSync(values.key, 'utf8') }
    : undefined;
const front = createFront(withReadsInForeground(engine), {
  bodyBytesMax: 128 * MiB,
  password: environment().CLICKHOUSE_PASSWORD || undefined,
  host: values.host,
  pair,
});
front.on('error', (err) => {
  process.stderr.write(`clickhouse: ${err.message}\n`);
  process.exit(1);
});
front.listen(Number(values.port), '127.0.0.1');

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  front.close();
  front.closeIdleConnections();
  void engine.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (environment().STOP_WITH_PARENT === 'true') process.stdin.resume().once('close', stop);
