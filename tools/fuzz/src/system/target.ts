import { readStack } from '@parley/testing';

/** The running system under test. */
export interface Target {
  /** Of the API. */
  readonly url: string;
  /** Its PARLEY_HOME. */
  readonly home: string;
  /** gRPC, as `host:port`, by service. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The callers' variables. */
  readonly grpc?: Readonly<Record<string, string>> | undefined;
  /** Not shared: it may be emptied. */
  readonly isOwn: boolean;
}

/** The system of a PARLEY_HOME, possibly shared. */
export function targetOf(home: string): Target {
  const { url, addresses, grpc } = readStack(home);
  return { url, addresses, grpc, home, isOwn: false };
}
