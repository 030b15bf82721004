import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Nats } from '@parley/jetstream';
import { freePort, natsProgram, type Program } from '@parley/stack';

/** The fewest that keep streams when one dies. */
export const SERVER_NAMES = ['nats-1', 'nats-2', 'nats-3'];
/** Of every stream. */
const REPLICAS = SERVER_NAMES.length;

export interface NatsCluster {
  readonly url: string;
  readonly programs: readonly Program[];
}

export async function planNatsCluster(home: string): Promise<NatsCluster> {
  const ports = await Promise.all(SERVER_NAMES.map(() => freePort()));
  const clusterPorts = await Promise.all(SERVER_NAMES.map(() => freePort()));
  const programs = SERVER_NAMES.map((name, at) => {
    const directory = join(home, name);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const node = { name, clusterPort: clusterPorts[at] ?? 0, clusterPorts };
    return natsProgram({ port: ports[at] ?? 0, directory }, node);
  });
  return { url: ports.map((port) => `nats://127.0.0.1:${port}`).join(), programs };
}

export function onCluster(program: Program, url: string): Program {
  if (program.env?.['NATS_URL'] === undefined) return program;
  const { NATS_CA_FILE: ca, ...env } = program.env;
  void ca;
  return { ...program, env: { ...env, NATS_URL: url, STREAM_REPLICAS: String(REPLICAS) } };
}

interface StreamPlaces {
  readonly leader: string | undefined;
  readonly isWhole: boolean;
}

/** Undefined without an answer. */
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
