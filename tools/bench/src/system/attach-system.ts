import { readStack } from '@parley/stack';
import { openEyes } from './eyes';
import type { System } from './system';

/**
 * A system that `npm start` runs already. Its processes are not ours to stop.
 *
 * @param home its PARLEY_HOME
 */
export function attachSystem(home: string): System {
  const { url, addresses, ops, backends } = readStack(home);
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
    processes: () =>
      Object.fromEntries(Object.entries(readStack(home).processes).map(([name, { pid }]) => [name, pid])),
    stopProcess: refuse,
    startProcess: refuse,
    stop: close,
  };
}
