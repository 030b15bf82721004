import { readStack } from '@parley/testing';

export interface Target {
  readonly url: string;
  readonly home: string;
  readonly addresses: Readonly<Record<string, string>>;
  readonly grpc?: Readonly<Record<string, string>> | undefined;
  readonly isOwn: boolean;
}

export function targetOf(home: string): Target {
  const { url, addresses, grpc } = readStack(home);
  return { url, addresses, grpc, home, isOwn: false };
}
