import { join } from 'node:path';
import { answersOk, completesHandshake } from '../process/probe';
import type { CertificatePaths } from '../certificates/certificate-directory';
import type { Program } from '../process/program';
import { projectNode, workspaceRoot } from './paths';

/** The engine behind its HTTP front, on loopback, with its tables in `directory`. */
export function clickhouseProgram(port: number, directory: string, tls?: CertificatePaths): Program {
  const entry = join(workspaceRoot, 'tools/stack/dist/clickhouse/main.js');
  return {
    name: 'clickhouse',
    command: projectNode,
    args: [
      entry,
      '--port',
      String(port),
      '--data',
      directory,
      ...(tls ? ['--cert', tls.certFile, '--key', tls.keyFile] : []),
    ],
    // Node's pool of threads runs the queries: one for each at once, and some for files.
    env: { UV_THREADPOOL_SIZE: '12', STOP_WITH_PARENT: 'true' },
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    watchesStdin: true,
    isReady: () => (tls ? completesHandshake(port, tls.caFile) : answersOk(`http://127.0.0.1:${port}/ping`)),
  };
}
