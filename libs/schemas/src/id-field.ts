import { z } from 'zod';
import { idPattern } from './ids';
import { exampleId, type IdPrefix } from './kinds';

/** What the API description says of an id. */
export function idMeta(prefix: IdPrefix) {
  return { pattern: idPattern(prefix), example: exampleId(prefix) };
}

/** An id in an answer. */
export function idOutput(prefix: IdPrefix) {
  return z.string().meta(idMeta(prefix));
}
