import type { Program } from '@parley/stack';
import type { Random } from '@parley/process';
import { startProxy, type Proxy } from './proxy';

/** A proxy between one process and one server that it calls. */
export interface Link {
  /** The calling process; `client` for the harness's own requests. */
  readonly from: string;
  /** The called service or backend: postgres, redis, nats, clickhouse, account, agent and so on. */
  readonly to: string;
  readonly proxy: Proxy;
}

/** The variables that hold addresses, and whose they are. */
const addressVariables: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres',
  REDIS_URL: 'redis',
  NATS_URL: 'nats',
  CLICKHOUSE_URL: 'clickhouse',
  ACCOUNT_ADDRESS: 'account',
  AGENT_ADDRESS: 'agent',
  CONVERSATION_ADDRESS: 'conversation',
  ANALYTICS_ADDRESS: 'analytics',
};

/** The program with every address that it is told replaced by that of a proxy of its own. */
export async function putProxies(program: Program, random: Random): Promise<{ program: Program; links: Link[] }> {
  const links: Link[] = [];
  const env: Record<string, string> = { ...program.env };
  for (const [name, to] of Object.entries(addressVariables)) {
    for (const [, port] of (env[name] ?? '').matchAll(/127\.0\.0\.1:(\d+)/g)) {
      const proxy = await startProxy(Number(port), random);
      links.push({ from: program.name, to, proxy });
      env[name] = (env[name] ?? '').replace(`127.0.0.1:${port}`, `127.0.0.1:${proxy.port}`);
    }
  }
  return { program: { ...program, env }, links };
}
