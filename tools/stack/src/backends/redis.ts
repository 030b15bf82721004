import { join } from 'node:path';
import { writePrivately } from '../home/secrets';
import type { Program } from '../process/program';
import { answersWith, completesHandshake } from '../process/probe';
import { findProgram } from './paths';
import { STORE_USER, type StoreOptions } from './store';

/** Without persistence: rate limits and broadcasts may be lost. */
export function redisProgram({ port, directory, password, tls }: StoreOptions): Program {
  const configFile = join(directory, 'redis.conf');
  const greeting = password ? `AUTH ${STORE_USER} ${password}\r\n` : 'PING\r\n';
  return {
    name: 'redis',
    command: findProgram('redis-server', 'redis-server'),
    // Command lines are public.
    args: [configFile],
    cwd: directory,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
    isReady: () =>
      tls ? completesHandshake(port, tls.caFile) : answersWith(port, greeting, password ? '+OK' : '+PONG'),
    prepare: async () => writePrivately(configFile, configuration({ port, directory, password, tls })),
  };
}

function configuration({ port, directory, password, tls }: StoreOptions): string {
  return [
    ...(tls ? secureListener(port, tls) : [`port ${port}`]),
    'bind 127.0.0.1',
    'save ""',
    'appendonly no',
    `dir ${JSON.stringify(directory)}`,
    ...(password ? ['user default off', `user ${STORE_USER} on >${password} ~* &* +@all`] : []),
    '',
  ].join('\n');
}

/** With TLS, Redis listens on no other port. */
function secureListener(port: number, { certFile, keyFile, caFile }: NonNullable<StoreOptions['tls']>): string[] {
  return [
    'port 0',
    `tls-port ${port}`,
    'tls-auth-clients no',
    `tls-cert-file ${JSON.stringify(certFile)}`,
    `tls-key-file ${JSON.stringify(keyFile)}`,
    `tls-ca-cert-file ${JSON.stringify(caFile)}`,
  ];
}
