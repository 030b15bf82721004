import { connect } from 'node:net';
import { messageOf } from '@parley/process';
import type { StackConfig } from '../config';
import { StackError } from '../stack-error';

/** The stores that the settings may name, by the variables that do. */
export type StoreVariable = 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'CLICKHOUSE_URL';

const defaultPorts: Readonly<Record<StoreVariable, number>> = {
  DATABASE_URL: 5432,
  REDIS_URL: 6379,
  NATS_URL: 4222,
  CLICKHOUSE_URL: 8123,
};

export interface WaitOptions {
  /** Until somebody is told what is awaited, in milliseconds. */
  readonly tellAfterMs: number;
  /** Until it is given up, in milliseconds. */
  readonly giveUpAfterMs: number;
}

const WAIT: WaitOptions = { tellAfterMs: 5_000, giveUpAfterMs: 60_000 };

/**
 * Waits for some work with a store that a setting names.
 *
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

/** Connects to each store that the settings name: of one that is not there the services would not say whose fault it is. */
export async function reachGiven(
  config: Pick<StackConfig, StoreVariable>,
  tell: (line: string) => void,
): Promise<void> {
  for (const [variable, port] of Object.entries(defaultPorts) as [StoreVariable, number][]) {
    const url = config[variable];
    if (url !== undefined) await awaitGiven(variable, reach(new URL(url), port), tell);
  }
}

function reach(url: URL, defaultPort: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const socket = connect({ host, port: Number(url.port) || defaultPort }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
