import { join } from 'node:path';
import { writePrivately } from '../home/secrets';
import type { Program } from '../process/program';
import { answersWith } from '../process/probe';
import { findProgram } from './paths';
import { STORE_USER, type StoreOptions } from './store';

export interface NatsNode {
  /** Also the name of its program. */
  readonly name: string;
  readonly clusterPort: number;
  readonly clusterPorts: readonly number[];
}

/** A server on loopback with JetStream; with `node`, a server of a cluster. */
export function natsProgram({ port, directory, password, tls }: StoreOptions, node?: NatsNode): Program {
  const configFile = join(directory, 'nats.conf');
  const lines = [
    `listen: 127.0.0.1:${port}`,
    `jetstream { store_dir: ${JSON.stringify(join(directory, 'jetstream'))} }`,
    ...(tls ? [`tls { cert_file: ${JSON.stringify(tls.certFile)}, key_file: ${JSON.stringify(tls.keyFile)} }`] : []),
    ...(password ? [`authorization { user: ${STORE_USER}, password: ${JSON.stringify(password)} }`] : []),
    ...(node ? clusterLines(node) : []),
    '',
  ];
  return {
    name: node?.name ?? 'nats',
    command: findProgram('nats-server', 'nats-server'),
    args: ['--config', configFile],
    cwd: directory,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    isReady: () => answersWith(port, '', 'INFO'),
    prepare: async () => writePrivately(configFile, lines.join('\n')),
  };
}

function clusterLines({ name, clusterPort, clusterPorts }: NatsNode): string[] {
  const routes = clusterPorts.map((port) => `"nats://127.0.0.1:${port}"`).join(', ');
  return [`server_name: ${name}`, `cluster { name: parley, listen: "127.0.0.1:${clusterPort}", routes: [${routes}] }`];
}
