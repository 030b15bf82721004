import { validationFailed } from '@parley/errors';
import type { z } from 'zod';

/** Opaque texts; empty is the start. */
export function positionCursor<Position>(schema: z.ZodType<Position>, start: Position) {
  return {
    write: (place: Position): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    /** @throws ParleyError validation_failed for field `path` */
    read: (text: string, path = 'cursor'): Position => {
      if (text === '') return start;
      try {
        return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      } catch {
        throw validationFailed([{ path, code: 'format', message: 'is not a valid cursor' }]);
      }
    },
  };
}
