import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Addresses for measurements within a network (RFC 2544): nobody's, and so ours for a while. */
const range = '198.18.0.0/16';

/**
 * Makes a whole range of addresses this machine's own, so that connections to pods can come from different clients: the
 * gateway counts failed authentications by address.
 *
 * @returns what takes them away again
 */
export async function lendClientAddresses(): Promise<() => Promise<void>> {
  await run('ip', ['route', 'replace', 'local', range, 'dev', 'lo']);
  return async () => {
    await run('ip', ['route', 'del', 'local', range, 'dev', 'lo']);
  };
}

/** The address for a client that came from 127.a.b.c; the same client has the same one again. */
export function clientAddress(loopback: string): string | undefined {
  const [, third, fourth] = /^127\.\d+\.(\d+)\.(\d+)$/.exec(loopback) ?? [];
  return third && fourth ? `198.18.${third}.${fourth}` : undefined;
}
