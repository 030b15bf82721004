import { join } from 'node:path';
import { writePrivately } from '../home/secrets';
import type { Program } from '../process/program';
import { answersWith } from '../process/probe';
import { findProgram } from './paths';
import { STORE_USER, type StoreOptions } from './store';

/** NATS on loopback, with JetStream's files in `directory`. */
export function natsProgram({ port, directory, password, tls }: StoreOptions): Program {
  const configFile = join(directory, 'nats.conf');
  const lines = [
    `listen: 127.0.0.1:${port}`,
    `jetstream { store_dir: ${JSON.stringify(join(directory, 'jetstream'))} }`,
    ...(tls ? [`tls { cert_file: ${JSON.stringify(tls.certFile)}, key_file: ${JSON.stringify(tls.keyFile)} }`] : []),
    ...(password ? [`authorization { user: ${STORE_USER}, password: ${JSON.stringify(password)} }`] : []),
    '',
  ];
  return {
    name: 'nats',
    command: findProgram('nats-server', 'nats-server'),
    args: ['--config', configFile],
    cwd: directory,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    isReady: () => answersWith(port, '', 'INFO'),
    prepare: async () => writePrivately(configFile, lines.join('\n')),
  };
}
