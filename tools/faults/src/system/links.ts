import type { Program } from '@parley/stack';
import type { Random } from '@parley/process';
import { addresses, addressVariable, stores, storeVariables } from '@parley/topology';
import { startProxy, type Proxy } from './proxy';

export interface Link {
  /** The service that connects; `client` for the harness itself. */
  readonly from: string;
  readonly to: string;
  readonly proxy: Proxy;
}

const addressVariables: readonly (readonly [string, string])[] = [
  ...stores.map((store) => [storeVariables[store], store] as const),
  ...addresses.map((address) => [addressVariable(address), address] as const),
];

/** @param isProxied default: all */
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
