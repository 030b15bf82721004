import { connect } from 'node:net';
import { readServerAddress } from '@parley/jetstream';
import { messageOf } from '@parley/process';
import { readRedisUrl } from '@parley/redis';
import type { StackConfig } from '../base/config';
import { StackError } from '../base/stack-error';

export type StoreVariable = 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'CLICKHOUSE_URL';

interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

const hostAndPortOf = (url: string, defaultPort: number): HostAndPort => {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || defaultPort };
};

/** It is enough if one of the servers can be reached. */
const serversOf: Readonly<Record<StoreVariable, (url: string) => readonly HostAndPort[]>> = {
  DATABASE_URL: (url) => [hostAndPortOf(url, 5432)],
  REDIS_URL: (url) => {
    const { at } = readRedisUrl(url);
    return 'hosts' in at ? at.hosts : [at];
  },
  NATS_URL: (url) => readServerAddress(url, undefined).servers.map((server) => hostAndPortOf(`nats://${server}`, 4222)),
  CLICKHOUSE_URL: (url) => [hostAndPortOf(url, 8123)],
};

export interface WaitOptions {
  /** Then the wait is reported. */
  readonly tellAfterMs: number;
  readonly giveUpAfterMs: number;
}

const WAIT: WaitOptions = { tellAfterMs: 5_000, giveUpAfterMs: 60_000 };

/**
 * @param tell gets a line when it takes long
 * @throws StackError that names the variable, if the work fails or takes too long
 */
export async function awaitGiven<Result>(
  variable: StoreVariable,
  work: Promise<Result>,
  tell: (line: string) => void,
  { tellAfterMs, giveUpAfterMs }: WaitOptions = WAIT,
): Promise<Result> {
  const telling = setTimeout(() => tell(`waiting for the server of ${variable} to answer`), tellAfterMs);
  let givingUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const reason = `no answer within ${giveUpAfterMs / 1_000} s: is it a server of that kind?`;
    givingUp = setTimeout(() => reject(new Error(reason)), giveUpAfterMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (err) {
    throw new StackError(`${variable}: ${messageOf(err)}`);
  } finally {
    clearTimeout(telling);
    clearTimeout(givingUp);
  }
}

/** Services would not say which variable is wrong. */
export async function reachGiven(
  config: Pick<StackConfig, StoreVariable>,
  tell: (line: string) => void,
): Promise<void> {
  for (const variable of Object.keys(serversOf) as StoreVariable[]) {
    const url = config[variable];
    if (url === undefined) continue;
    const reached = Promise.any(serversOf[variable](url).map(reach));
    await awaitGiven(variable, reached.catch(throwFirst), tell);
  }
}

function throwFirst(err: AggregateError): never {
  throw err.errors[0];
}

function reach({ host, port }: HostAndPort): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
