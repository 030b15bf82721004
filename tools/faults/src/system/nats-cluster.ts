import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Nats } from '@parley/jetstream';
import { freePort, natsProgram, type Program } from '@parley/stack';

/** The least that keep streams through the death of one. */
const NAMES = ['nats-1', 'nats-2', 'nats-3'];
/** Of every stream. */
const REPLICAS = NAMES.length;

export interface NatsCluster {
  /** Of all servers, with commas. */
  readonly url: string;
  readonly programs: readonly Program[];
}

/** Three NATS servers with data in `home`. */
export async function planNatsCluster(home: string): Promise<NatsCluster> {
  const ports = await Promise.all(NAMES.map(() => freePort()));
  const clusterPorts = await Promise.all(NAMES.map(() => freePort()));
  const programs = NAMES.map((name, at) => {
    const directory = join(home, name);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const node = { name, clusterPort: clusterPorts[at] ?? 0, clusterPorts };
    return natsProgram({ port: ports[at] ?? 0, directory }, node);
  });
  return { url: ports.map((port) => `nats://127.0.0.1:${port}`).join(), programs };
}

/** The program of a service with the cluster in place of the NATS that it was planned with. */
export function onCluster(program: Program, { url }: NatsCluster): Program {
  if (program.env?.['NATS_URL'] === undefined) return program;
  const { NATS_CA_FILE: ca, ...env } = program.env;
  void ca;
  return { ...program, env: { ...env, NATS_URL: url, STREAM_REPLICAS: String(REPLICAS) } };
}

interface StreamPlaces {
  readonly leader: string | undefined;
  /** Whether every replica has all. */
  readonly isWhole: boolean;
}

/** Where a stream lies in a cluster; undefined while nobody knows. */
export async function readPlaces(nats: Nats, stream: string): Promise<StreamPlaces | undefined> {
  try {
    const answer = await nats.connection().request(`$JS.API.STREAM.INFO.${stream}`, '', { timeout: 2_000 });
    const { cluster } = answer.json<StreamAnswer>();
    const replicas = cluster?.replicas ?? [];
    const isWhole = replicas.length === REPLICAS - 1 && replicas.every(({ current, offline }) => current && !offline);
    return { leader: cluster?.leader, isWhole };
  } catch {
    return undefined;
  }
}

interface StreamAnswer {
  readonly cluster?: {
    readonly leader?: string;
    readonly replicas?: readonly { readonly current: boolean; readonly offline?: boolean }[];
  };
}
