import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StackConfig } from '../config';
import type { StackFile } from '../home/stack-file';
import type { Program } from '../process/program';
import { clickhouseProgram } from './clickhouse';
import { natsProgram } from './nats';
import { postgresServer } from './postgres';
import { redisProgram } from './redis';

export interface BackendsPlan {
  readonly urls: StackFile['backends'];
  /** Those that the stack runs itself. */
  readonly programs: readonly Program[];
}

/**
 * The four stores: the ones that the settings name, and programs of our own for the others.
 *
 * @param newPort gives a free port
 * @throws if a program is missing
 */
export async function planBackends(
  config: Pick<StackConfig, 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'CLICKHOUSE_URL'>,
  home: string,
  newPort: () => Promise<number>,
): Promise<BackendsPlan> {
  const programs: Program[] = [];
  const directoryOf = (name: string): string => {
    const directory = join(home, name);
    mkdirSync(directory, { recursive: true });
    return directory;
  };
  const runOwn = async (
    scheme: string,
    programOn: (port: number, directory: string) => Program,
    directory: string,
  ): Promise<string> => {
    const port = await newPort();
    programs.push(programOn(port, directoryOf(directory)));
    return `${scheme}://127.0.0.1:${port}`;
  };
  const runPostgres = async (): Promise<string> => {
    const { program, adminUrl } = postgresServer({ port: await newPort(), directory: home, isDurable: true });
    programs.push(program);
    return adminUrl;
  };
  const urls = {
    postgresUrl: config.DATABASE_URL ?? (await runPostgres()),
    redisUrl: config.REDIS_URL ?? (await runOwn('redis', redisProgram, 'redis')),
    natsUrl: config.NATS_URL ?? (await runOwn('nats', natsProgram, 'nats')),
    clickhouseUrl: config.CLICKHOUSE_URL ?? (await runOwn('http', clickhouseProgram, 'clickhouse')),
  };
  return { urls, programs };
}
