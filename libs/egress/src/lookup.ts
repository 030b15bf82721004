import { lookup as systemLookup, Resolver } from 'node:dns/promises';

/** All addresses. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

const DNS_TIMEOUT_MS = 1_000;

/**
 * Asks the name servers directly: eight hanging names exhaust the system's thread pool. No hosts file, no search
 * domain.
 */
export async function publicLookup(hostname: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const [first] = answers;
  if (found.length === 0 && first.status === 'rejected') throw first.reason;
  return found;
}

/** The system's, for hosts that the operator named. */
export async function privateLookup(hostname: string): Promise<readonly string[]> {
  const found = await systemLookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}
