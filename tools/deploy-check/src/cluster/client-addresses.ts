import { run } from '../base/run';

/** Reserved for benchmarks (RFC 2544), so unused. */
const range = '198.18.0.0/16';

/** So that pods see different clients: the gateway counts failed authentications by address. */
export async function lendClientAddresses(): Promise<() => Promise<void>> {
  await run('ip', ['route', 'replace', 'local', range, 'dev', 'lo']);
  return async () => {
    await run('ip', ['route', 'del', 'local', range, 'dev', 'lo']);
  };
}

/** For a client at 127.a.b.c. */
export function clientAddress(loopback: string): string | undefined {
  const [, third, fourth] = /^127\.\d+\.(\d+)\.(\d+)$/.exec(loopback) ?? [];
  return third && fourth ? `198.18.${third}.${fourth}` : undefined;
}
