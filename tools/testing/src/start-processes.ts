import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { GrpcAccess } from '@parley/grpc';
import { prepareSystem, type Program, type StackFile } from '@parley/stack';
import { operatorAccess } from './operator-access';
import { openStoreClients, type StoreClientOptions, type StoreClients } from './store-clients';

export interface ProcessGroup {
  start(programs: readonly Program[]): Promise<void>;
  /** In the reverse order. */
  stop(): Promise<void>;
}

export interface StartProcessesOptions<Group extends ProcessGroup> {
  /** The tool's name in the stores, as the name of a caller, and of a new home. */
  readonly stores: StoreClientOptions;
  /** It stays; default: a new directory, which is deleted at the end. */
  readonly home?: string;
  readonly keepsHome?: boolean;
  /** Of each service; one by default. */
  readonly replicas?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly createGroup: (home: string) => Group;
  /** Default: starts them as they are. */
  readonly startServices?: (group: Group, programs: readonly Program[], home: string) => Promise<void>;
  /** Before the home is deleted. */
  readonly onStop?: () => Promise<unknown>;
}

export interface StartedProcesses<Group> extends Pick<StoreClients, 'postgres' | 'clickhouse'> {
  readonly url: string;
  readonly home: string;
  readonly group: Group;
  /** gRPC, by service. */
  readonly addresses: StackFile['addresses'];
  /** Health and metrics, by process. */
  readonly ops: StackFile['ops'];
  readonly backends: StackFile['backends'];
  /** An operator's. */
  readonly access: GrpcAccess;
  /** Deletes the data of a new home. */
  stop(): Promise<void>;
}

/** Like `npm start`, on its own ports; the caller holds the processes. */
export async function startProcesses<Group extends ProcessGroup>(
  options: StartProcessesOptions<Group>,
): Promise<StartedProcesses<Group>> {
  const { stores, replicas, env, createGroup, startServices = (group, programs) => group.start(programs) } = options;
  const { name } = stores;
  const home = options.home === undefined ? mkdtempSync(join(tmpdir(), `parley-${name}-`)) : resolve(options.home);
  const group = createGroup(home);
  const tidy = async (): Promise<void> => {
    await group.stop();
    await options.onStop?.();
    if (options.home === undefined && !options.keepsHome) rmSync(home, { recursive: true, force: true });
  };
  try {
    const { backends, services, listen, grpc } = await prepareSystem({ home, replicas, env, startStores: group.start });
    await startServices(group, services.programs, home);
    const { close, ...clients } = openStoreClients(backends, stores);
    const { addresses, ops } = services;
    const access = operatorAccess(grpc, name);
    let stopping: Promise<void> | undefined;
    // Work that a signal interrupts fails and asks again.
    const stop = (): Promise<void> => (stopping ??= close().then(tidy));
    return { url: `http://${listen}`, home, group, addresses, ops, backends, access, ...clients, stop };
  } catch (err) {
    await tidy();
    throw err;
  }
}
