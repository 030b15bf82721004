import { z } from 'zod';
import { idPattern } from './ids';
import { exampleId, type IdPrefix } from './kinds';

/** For the API description. */
export function idMeta(prefix: IdPrefix) {
  return { pattern: idPattern(prefix), example: exampleId(prefix) };
}

export function idOutput(prefix: IdPrefix) {
  return z.string().meta(idMeta(prefix));
}
