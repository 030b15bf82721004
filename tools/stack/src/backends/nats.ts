import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CertificatePaths } from '../certificates/certificate-directory';
import type { Program } from '../process/program';
import { answersWith } from '../process/probe';
import { findProgram } from './paths';

/** NATS on loopback, with JetStream's files in `directory`. */
export function natsProgram(port: number, directory: string, tls?: CertificatePaths): Program {
  const configFile = join(directory, 'nats.conf');
  const storeDirectory = join(directory, 'jetstream');
  const tlsBlock = tls
    ? `tls { cert_file: ${JSON.stringify(tls.certFile)}, key_file: ${JSON.stringify(tls.keyFile)} }\n`
    : '';
  return {
    name: 'nats',
    command: findProgram('nats-server', 'nats-server'),
    args: ['--config', configFile],
    cwd: directory,
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    isReady: () => answersWith(port, '', 'INFO'),
    prepare: async () =>
      writeFileSync(
        configFile,
        `listen: 127.0.0.1:${port}\njetstream { store_dir: ${JSON.stringify(storeDirectory)} }\n${tlsBlock}`,
      ),
  };
}
