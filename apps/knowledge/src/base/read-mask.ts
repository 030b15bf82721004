import { validationFailed } from '@parley/errors';

/**
 * Merge patch of an update mask; fields without a value are null.
 *
 * @param values by API name
 * @throws ParleyError validation_failed for an unknown field
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
