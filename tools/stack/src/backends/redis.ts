import type { CertificatePaths } from '../certificates/certificate-directory';
import type { Program } from '../process/program';
import { answersWith, completesHandshake } from '../process/probe';
import { findProgram } from './paths';

/** Redis on loopback. It keeps nothing on disk: all that Parley has there may be lost (rate limits, broadcasts). */
export function redisProgram(port: number, directory: string, tls?: CertificatePaths): Program {
  return {
    name: 'redis',
    command: findProgram('redis-server', 'redis-server'),
    args: [...portOptions(port, tls), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
    cwd: directory,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
    isReady: () => (tls ? completesHandshake(port, tls.caFile) : answersWith(port, 'PING\r\n', '+PONG')),
  };
}

/** With TLS there is no other port. */
function portOptions(port: number, tls: CertificatePaths | undefined): string[] {
  if (!tls) return ['--port', String(port)];
  const { certFile, keyFile, caFile } = tls;
  return [
    ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
    ...['--tls-cert-file', certFile, '--tls-key-file', keyFile, '--tls-ca-cert-file', caFile],
  ];
}
