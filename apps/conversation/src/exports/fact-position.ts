import { modes } from '@parley/schemas';
import { z } from 'zod';
import { NIL_UUID } from '../base/uuid-bounds';
import { positionCursor } from './position-cursor';

const place = z.object({
  accountUuid: z.uuid(),
  mode: z.enum(['', ...modes]),
  conversationId: z.uuid(),
  sequence: z.int().min(0),
});

/** In the history of all accounts, in the order of the primary keys: this message and all before it are past. */
export type FactPosition = z.output<typeof place>;

/** No message has this sequence: all of the conversation is past. */
export const WHOLE = Number.MAX_SAFE_INTEGER;

/** Before everything. */
export const factStart: FactPosition = { accountUuid: NIL_UUID, mode: '', conversationId: NIL_UUID, sequence: WHOLE };

export const factCursor = positionCursor(place, factStart);
