import { environment } from '@parley/process';

export interface E2eTarget {
  /** Of the API, without a trailing slash. */
  readonly url: string;
  /** Its PARLEY_HOME: stack.json (pids, addresses) and logs. */
  readonly home: string;
  /** gRPC, as `host:port`, by service: account, agent, conversation, analytics. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Callers' variables: an operator's certificate, or the secret. */
  readonly grpc?: Readonly<Record<string, string>>;
  /** Of one account, with all permissions. */
  readonly keys: { readonly live: string; readonly test: string };
}

/** @throws outside jest's project `e2e` */
export function e2eTarget(): E2eTarget {
  const text = environment().PARLEY_E2E;
  if (!text) throw new Error('No system runs here: name the file *.e2e.test.ts (jest --selectProjects e2e)');
  return JSON.parse(text) as E2eTarget;
}
