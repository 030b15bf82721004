import { validationFailed } from '@parley/errors';
import { modes } from '@parley/schemas';
import { z } from 'zod';

/** In order; from `keys` on per mode. */
export const stages = [
  'account',
  'members',
  'keys',
  'agents',
  'guidelines',
  'tools',
  'models',
  'channels',
  'webhooks',
  'answers',
  'sources',
  'documents',
  'suggestions',
  'savedReplies',
  'targets',
  'survey',
  'teams',
  'rows',
  'memories',
] as const;
export const FIRST_OF_MODE = stages.indexOf('keys');
/** Positions of releases with fewer kinds are refused: their stages have moved. */
export const kinds = [
  'account',
  'member',
  'key',
  'agent',
  'guideline',
  'tool',
  'model',
  'channel',
  'webhook',
  'answer',
  'source',
  'document',
  'suggestion',
  'saved_reply',
  'conversation',
  'message',
  'note',
  'memory',
  'customer',
  'customer_merge',
  'view',
  'team',
  'targets',
  'survey',
] as const;
export type Kind = (typeof kinds)[number];

const place = z.strictObject({
  modes: z.array(z.enum(modes)).min(1).max(modes.length),
  /** Indexes. */
  mode: z.int().min(0).max(1),
  stage: z
    .int()
    .min(0)
    .max(stages.length - 1),
  /** Of the service; empty: its beginning. */
  cursor: z.string().max(2_048),
  counts: z.record(z.enum(kinds), z.int().min(0)),
});

export type Position = z.output<typeof place>;

/** @throws ParleyError validation_failed unless written by `writePosition` */
export function readPosition(text: string): Position {
  const found = place.safeParse(parse(text));
  if (found.success && found.data.mode < found.data.modes.length) return found.data;
  throw validationFailed([{ path: 'cursor', code: 'format', message: 'is not a cursor of an export' }]);
}

export function writePosition(where: Position): string {
  return Buffer.from(JSON.stringify(where)).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
