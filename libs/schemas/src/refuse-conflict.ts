import type { z } from 'zod';
import { isJsonObject, type JsonObject } from './json-object';

/**
 * The schema of an object whose field `path` is refused beside others; code `conflict`. A refinement with `when`: other
 * faults do not keep it from being named, as all are named at once. So the fields may be of any form.
 */
export function refuseConflict<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  message: string,
  isConflict: (fields: JsonObject) => boolean,
): Schema {
  return schema.refine((fields) => !isConflict(fields as JsonObject), {
    path: [path],
    message,
    params: { code: 'conflict' },
    when: ({ value }) => isJsonObject(value),
  });
}
