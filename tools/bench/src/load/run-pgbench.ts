import { environment } from '@parley/process';
import { cpuPerAnswer, measureCpu, type Processes } from '../measure/cpu';
import type { Sample } from '../measure/side';
import { run } from './run-wrk';
import { withFile } from './with-file';

export interface PgbenchLoad {
  /** Connects with the role of the service. */
  readonly url: string;
  readonly script: string;
  readonly messages: number;
  /** They become parameters of the prepared statement. */
  readonly variables: Readonly<Record<string, string>>;
  readonly clients: number;
  readonly seconds: number;
  readonly processes: Processes;
}

/** As the service's own connections (libs/postgres). */
const PGOPTIONS = '-c search_path=conversation -c TimeZone=UTC -c statement_timeout=10000';

export async function runPgbench(load: PgbenchLoad): Promise<Sample> {
  const { value: output, cpu } = await measureCpu(
    () => load.processes,
    () => pgbench(load),
  );
  const read = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const good = load.messages * read(/transactions actually processed: (\d+)/);
  const failed = read(/failed transactions: (\d+)/);
  return {
    perSecond: load.messages * read(/tps = ([\d.]+)/),
    good,
    errors: failed > 0 ? { failed } : {},
    cpuUs: cpuPerAnswer(cpu, good),
    foreignCpu: cpu.foreign,
  };
}

function pgbench({ url, script, variables, clients, seconds }: PgbenchLoad): Promise<string> {
  const definitions = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const env = { PATH: environment().PATH ?? '', PGOPTIONS };
  return withFile('statement.sql', script, (file) => {
    const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-f', file];
    return run('pgbench', [...args, ...definitions, url], env);
  });
}
