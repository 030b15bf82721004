import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { logFileIn, prepareSystem, startOnce, type Program, type Running } from '@parley/stack';
import { openStoreClients, operatorAccess } from '@parley/testing';
import { ADMINISTRATOR, type System } from './system';

export interface SystemOptions {
  readonly home?: string;
}

/** Like `npm start`, on its own ports. */
export async function startSystem({ home: given }: SystemOptions): Promise<System> {
  const home = given === undefined ? mkdtempSync(join(tmpdir(), 'parley-bench-')) : resolve(given);
  const processGroup = createProcessGroup(home);
  try {
    const startStores = processGroup.start;
    const { backends, services, listen, grpc } = await prepareSystem({ home, startStores });
    await processGroup.start(services.programs);
    const storeClients = openStoreClients(backends, ADMINISTRATOR);
    return {
      url: `http://${listen}`,
      home,
      addresses: services.addresses,
      ops: services.ops,
      backends,
      access: operatorAccess(grpc, 'bench'),
      postgres: storeClients.postgres,
      clickhouse: storeClients.clickhouse,
      processes: processGroup.processes,
      stopProcess: processGroup.stopOne,
      startProcess: processGroup.startOne,
      stop: async () => {
        await storeClients.close();
        await processGroup.stopAll();
        if (given === undefined) rmSync(home, { recursive: true, force: true });
      },
    };
  } catch (err) {
    await processGroup.stopAll();
    if (given === undefined) rmSync(home, { recursive: true, force: true });
    throw err;
  }
}

/** None is restarted: one that ends invalidates the measurement. */
function createProcessGroup(home: string) {
  const members = new Map<string, { program: Program; running: Running | undefined }>();
  const launch = async (program: Program): Promise<void> => {
    const member = members.get(program.name) ?? { program, running: undefined };
    members.set(program.name, member);
    const onLaunched = (running: Running): void => void (member.running = running);
    await startOnce(program, logFileIn(home, program.name), { onLaunched });
  };
  const find = (name: string) => {
    const member = members.get(name);
    if (!member) throw new Error(`there is no process ${name}`);
    return member;
  };
  const stopOne = async (name: string): Promise<void> => {
    const member = find(name);
    await member.running?.stop();
    member.running = undefined;
  };
  return {
    start: async (programs: readonly Program[]) => {
      const outcomes = await Promise.allSettled(programs.map(launch));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
    },
    startOne: (name: string) => launch(find(name).program),
    stopOne,
    stopAll: async () => {
      for (const name of [...members.keys()].toReversed()) await stopOne(name);
    },
    processes: () =>
      Object.fromEntries(
        [...members].flatMap(([name, { running }]) => (running === undefined ? [] : [[name, running.pid]])),
      ),
  };
}
