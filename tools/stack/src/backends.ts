import { mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@parley/process';
import { clickhouseProgram } from './backends/clickhouse';
import { postgresServer } from './backends/postgres';
import type { Running } from './process/launch';
import { freePort } from './process/ports';
import { startOnce } from './process/start-once';

/** On temporary data. Prints {"postgresUrl", "clickhouseUrl"} when ready; stops when standard input closes. */
const home = mkdtempSync(join(tmpdir(), 'parley-backends-'));
const running: Running[] = [];
let isStopping = false;

async function start(): Promise<void> {
  chmodSync(home, 0o755);
  const clickhouseDirectory = join(home, 'clickhouse');
  mkdirSync(clickhouseDirectory);
  const postgresPort = await freePort();
  const clickhousePort = await freePort();
  const postgres = postgresServer({ port: postgresPort, directory: home, isDurable: false });
  const programs = [postgres.program, clickhouseProgram({ port: clickhousePort, directory: clickhouseDirectory })];
  await Promise.all(
    programs.map(async (program) => {
      running.push(await startOnce(program, join(home, `${program.name}.log`)));
    }),
  );
  const urls = { postgresUrl: postgres.adminUrl, clickhouseUrl: `http://127.0.0.1:${clickhousePort}` };
  process.stdout.write(`${JSON.stringify(urls)}\n`);
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(running.map((one) => one.stop()));
  rmSync(home, { recursive: true, force: true });
  process.exit(exitCode);
}

process.stdin.resume().once('close', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
process.once('SIGINT', () => void stop(0));
start().catch((err: unknown) => {
  process.stderr.write(`${messageOf(err)}\n`);
  void stop(1);
});
