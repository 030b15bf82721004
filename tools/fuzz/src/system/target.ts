import { readStack } from '@parley/testing';

/** The running system that is being fuzzed. */
export interface Target {
  /** Of the API. */
  readonly url: string;
  /** Its PARLEY_HOME. */
  readonly home: string;
  /** gRPC, as `host:port`, by service. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The variables of whoever calls the services. */
  readonly grpc?: Readonly<Record<string, string>> | undefined;
  /** Whether it is there for the fuzzer alone, and nobody misses what it empties. */
  readonly isOwn: boolean;
}

/** The system of a PARLEY_HOME, which others may use, too. */
export function targetOf(home: string): Target {
  const { url, addresses, grpc } = readStack(home);
  return { url, addresses, grpc, home, isOwn: false };
}
