import { validationFailed } from '@parley/errors';
import { z } from 'zod';

const NIL = '00000000-0000-0000-0000-000000000000';

const place = z.object({
  accountUuid: z.uuid(),
  mode: z.string(),
  conversationId: z.uuid(),
  sequence: z.int().min(0),
});

/** In the history of all accounts, in the order of the primary keys: this message and all before it are past. */
export type FactPlace = z.output<typeof place>;

/** No message has this sequence: all of the conversation is past. */
export const WHOLE = Number.MAX_SAFE_INTEGER;

/** Before everything. */
export const factStart: FactPlace = { accountUuid: NIL, mode: '', conversationId: NIL, sequence: WHOLE };

/**
 * The place in a cursor; an empty one is the beginning.
 *
 * @throws ParleyError validation_failed if it is none
 */
export function readFactCursor(cursor: string): FactPlace {
  if (cursor === '') return factStart;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw validationFailed([{ path: 'cursor', code: 'format', message: 'is no cursor' }]);
  }
}

export function writeFactCursor({ accountUuid, mode, conversationId, sequence }: FactPlace): string {
  return Buffer.from(JSON.stringify({ accountUuid, mode, conversationId, sequence })).toString('base64url');
}
