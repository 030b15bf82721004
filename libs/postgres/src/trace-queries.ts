import { activeSpan, isTracing, sampledTraceparent, trace } from '@parley/tracing';
import type { Client, Pool, Statement } from './queryable';

interface Traceable {
  query: unknown;
}

const attributes = { 'db.system.name': 'postgresql' };

/** A span per statement within a trace. */
export function traceQueries(pool: Pool): void {
  traceStatements(pool);
  pool.on('connect', (client: Client) => traceStatements(client));
}

function traceStatements(target: Traceable): void {
  const query = (target.query as (...args: unknown[]) => unknown).bind(target);
  target.query = (...args: unknown[]): unknown => {
    // A pool's query calls its client's with a callback; the pool's span includes the wait for a connection.
    if (typeof args.at(-1) === 'function' || !activeSpan()?.isSampled) return query(...args);
    const work = (): Promise<unknown> => query(...args) as Promise<unknown>;
    return trace(`postgres ${nameOf(args[0])}`, { kind: 'client', attributes }, work);
  };
}

/** A prepared statement's name, or the first word; never values. */
function nameOf(statement: unknown): string {
  const { name, text = '' } = (typeof statement === 'string' ? { text: statement } : statement) as Partial<Statement>;
  return name ?? /\w+/.exec(text)?.[0] ?? 'statement';
}

/** In one round trip. In a recorded trace, sets `parley.traceparent` for the outbox (libs/outbox/migrations). */
export async function begin(client: Client): Promise<void> {
  const traceparent = isTracing() ? sampledTraceparent() : undefined;
  // Our own hexadecimal text; SET takes no parameters.
  await client.query(traceparent ? `BEGIN; SET LOCAL parley.traceparent = '${traceparent}'` : 'BEGIN');
}
