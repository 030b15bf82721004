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

/** In the order of the primary keys of all accounts. */
export type FactPosition = z.output<typeof place>;

/** Above every sequence: the whole conversation has been read. */
export const WHOLE = Number.MAX_SAFE_INTEGER;

export const factStart: FactPosition = { accountUuid: NIL_UUID, mode: '', conversationId: NIL_UUID, sequence: WHOLE };

export const factCursor = positionCursor(place, factStart);
