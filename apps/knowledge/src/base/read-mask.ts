import { validationFailed } from '@parley/errors';

/**
 * The merge patch that an update mask stands for: of each field in it the value, or null if the request has none.
 *
 * @param values the fields of the request by their names in the API
 * @throws ParleyError validation_failed for a field that the request cannot have
 */
export function readMask(
  values: Readonly<Record<string, unknown>>,
  mask: readonly string[] | undefined = [],
): Record<string, unknown> {
  const unknown = mask.filter((path) => !Object.hasOwn(values, path));
  if (unknown.length > 0) {
    throw validationFailed(
      unknown.map((path) => ({ path, code: 'unknown_field', message: 'is not a recognized field' })),
    );
  }
  return Object.fromEntries(mask.map((path) => [path, values[path] ?? null]));
}
