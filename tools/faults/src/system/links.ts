import type { Program } from '@parley/stack';
import type { Random } from '@parley/process';
import { addresses, addressVariable, stores, storeVariables } from '@parley/topology';
import { startProxy, type Proxy } from './proxy';

/** A proxy between a process and a server that it calls. */
export interface Link {
  /** The calling process; `client` for the harness. */
  readonly from: string;
  /** The called service or backend: postgres, redis, nats, clickhouse, account, agent and so on. */
  readonly to: string;
  readonly proxy: Proxy;
}

/** Variables with addresses, and their servers. */
const addressVariables: readonly (readonly [string, string])[] = [
  ...stores.map((store) => [storeVariables[store], store] as const),
  ...addresses.map((address) => [addressVariable(address), address] as const),
];

/**
 * Puts proxies between a program and the addresses in its variables.
 *
 * @param isProxied selects addresses; default: all
 */
export async function putProxies(
  program: Program,
  random: Random,
  isProxied: (to: string) => boolean = () => true,
): Promise<{ program: Program; links: Link[] }> {
  const links: Link[] = [];
  const env: Record<string, string> = { ...program.env };
  for (const [name, to] of addressVariables.filter(([, address]) => isProxied(address))) {
    for (const [, port] of (env[name] ?? '').matchAll(/127\.0\.0\.1:(\d+)/g)) {
      const proxy = await startProxy(Number(port), random);
      links.push({ from: program.name, to, proxy });
      env[name] = (env[name] ?? '').replace(`127.0.0.1:${port}`, `127.0.0.1:${proxy.port}`);
    }
  }
  return { program: { ...program, env }, links };
}
