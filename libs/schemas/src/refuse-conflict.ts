import type { z } from 'zod';
import { isJsonObject, type JsonObject } from './json-object';

/** Code `conflict` for `path`. `when`: reported beside other faults, so fields may have any form. */
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
