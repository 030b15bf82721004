import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEyes } from './eyes';
import type { Backends, System } from './system';

interface StackFile {
  readonly url: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly ops: Readonly<Record<string, string>>;
  readonly backends: Backends;
  readonly processes: Readonly<Record<string, { readonly pid: number }>>;
}

/**
 * A system that `npm start` runs already. Its processes are not ours to stop.
 *
 * @param home its PARLEY_HOME
 */
export function attachSystem(home: string): System {
  const read = (): StackFile => JSON.parse(readFileSync(join(home, 'stack.json'), 'utf8')) as StackFile;
  const { url, addresses, ops, backends } = read();
  const { postgres, clickhouse, close } = openEyes(backends);
  const refuse = (name: string): Promise<void> =>
    Promise.reject(new Error(`${name} belongs to a system that runs already: it is not stopped or started from here`));
  return {
    url,
    home,
    addresses,
    ops,
    backends,
    postgres,
    clickhouse,
    processes: () => Object.fromEntries(Object.entries(read().processes).map(([name, { pid }]) => [name, pid])),
    stopProcess: refuse,
    startProcess: refuse,
    stop: close,
  };
}
