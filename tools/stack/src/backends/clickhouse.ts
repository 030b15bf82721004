import { join } from 'node:path';
import { answersOk, completesHandshake } from '../process/probe';
import type { Program } from '../process/program';
import { projectNode, workspaceRoot } from './paths';
import type { StoreOptions } from './store';

/** The engine behind its HTTP front, on loopback. */
export function clickhouseProgram({ port, directory, password, tls }: StoreOptions): Program {
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
    env: {
      // Each query takes a thread of Node's pool; some threads are left for files.
      UV_THREADPOOL_SIZE: '12',
      STOP_WITH_PARENT: 'true',
      // Command lines are public.
      CLICKHOUSE_PASSWORD: password ?? '',
    },
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
    watchesStdin: true,
    isReady: () => (tls ? completesHandshake(port, tls.caFile) : answersOk(`http://127.0.0.1:${port}/ping`)),
  };
}

/** `fetch` refuses passwords in URLs. */
export function clickhouseRequest(url: string): { readonly url: string; readonly headers: Record<string, string> } {
  const parsed = new URL(url);
  const { username, password } = parsed;
  if (!username) return { url, headers: {} };
  [parsed.username, parsed.password] = ['', ''];
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { url: parsed.href, headers: { authorization: `Basic ${credentials.toString('base64')}` } };
}
