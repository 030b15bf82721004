/** With default texts (docs/errors/validation_failed.md). Codes may be added, never changed. */
export const faultCodes = {
  required: 'is missing',
  unknown_field: 'is not a recognized field',
  duplicate: 'is given twice',
  type: 'has the wrong type',
  enum: 'is not one of the allowed values',
  format: 'has an invalid format, for example as a timestamp or a URL',
  pattern: 'has characters or a length that are not allowed',
  characters: 'contains a character that is never allowed',
  encoding: 'is not percent-encoded UTF-8',
  minimum: 'is below the minimum',
  maximum: 'is above the maximum',
  range: 'is out of range',
  min_length: 'is too short',
  max_length: 'is too long',
  min_items: 'has too few items',
  max_items: 'has too many items',
  max_keys: 'has too many keys',
  max_size: 'is too large',
  max_depth: 'is nested too deeply',
  unique: 'is duplicated',
  conflict: 'cannot be combined with another field or parameter',
  not_found: 'does not exist',
  order: 'is earlier than a value that it must follow',
  invalid_transition: 'is a status that cannot follow the previous one',
  http: 'is not a valid HTTP request',
  timeout: 'is a request that was not received completely in time',
  invalid: 'is not valid',
} as const;

export type FaultCode = keyof typeof faultCodes;

export function isFaultCode(text: unknown): text is FaultCode {
  return typeof text === 'string' && Object.hasOwn(faultCodes, text);
}
