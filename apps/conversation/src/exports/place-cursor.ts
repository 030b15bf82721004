import { validationFailed } from '@parley/errors';
import type { z } from 'zod';

/** Writes places in what is exported as opaque texts, and reads them again; an empty text is the start. */
export function placeCursor<Place>(schema: z.ZodType<Place>, start: Place) {
  return {
    write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    /** @throws ParleyError validation_failed, for the field `path` of the request */
    read: (text: string, path = 'cursor'): Place => {
      if (text === '') return start;
      try {
        return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      } catch {
        throw validationFailed([{ path, code: 'format', message: 'is not a valid cursor' }]);
      }
    },
  };
}
