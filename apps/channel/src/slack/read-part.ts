import type { JsonObject } from '@parley/schemas';
import type { z } from 'zod';
import type { Update } from '../providers/provider';

/** A direct message is one conversation, as is each thread. */
export function placeOf(team: string, channel: string, thread: string | undefined) {
  return {
    threadKey: [team, channel, ...(thread === undefined ? [] : [thread])].join('/'),
    address: { channel, ...(thread === undefined ? {} : { thread_ts: thread }) },
  };
}

export function dateOf(ts: string): Date {
  return new Date(Math.floor(Number(ts) * 1_000));
}

/** An app may be in several workspaces, all with one address. */
export function isElsewhere(team: string, settings: JsonObject): boolean {
  return typeof settings['team_id'] === 'string' && settings['team_id'] !== team;
}

export function readPart<Value>(
  schema: z.ZodType<Value>,
  payload: unknown,
  then: (value: Value) => Update[],
): Update[] {
  const result = schema.safeParse(payload);
  if (result.success) return then(result.data);
  const [issue] = result.error.issues;
  return [malformed(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`)];
}

export function malformed(reason: string): Update {
  return { kind: 'malformed', reason };
}
