/**
 * The words for programs that a fault of an input is told with, and what each says of its field, parameter or header
 * (docs/errors/validation_failed.md). More may be added; none changes its meaning.
 */
export const faultCodes = {
  required: 'is missing',
  unknown_field: 'is not known here',
  duplicate: 'is given twice',
  type: 'is of another type',
  enum: 'is none of the words allowed',
  format: 'has not the form of what it should be, such as a time or a URL',
  pattern: 'has characters, or a length, that are not allowed',
  characters: 'has a character that no text may have',
  encoding: 'is not percent-encoded UTF-8',
  minimum: 'is below its lower bound',
  maximum: 'is above its upper bound',
  range: 'is outside its range',
  min_length: 'has too few characters',
  max_length: 'has too many characters',
  min_items: 'has too few items',
  max_items: 'has too many items',
  max_keys: 'has too many keys',
  max_size: 'has too many bytes',
  max_depth: 'has too many levels',
  unique: 'stands in the list already',
  conflict: 'cannot go with another one',
  not_found: 'names nothing that there is',
  order: 'is before what it follows',
  invalid_transition: 'is a status that cannot follow the one before',
  http: 'is a request that is not valid HTTP',
  timeout: 'is a request that did not come in whole in time',
  invalid: 'is wrong in another way',
} as const;

export type FaultCode = keyof typeof faultCodes;

/** Whether a text from outside (a peer's BadRequest, a schema) is one of them. */
export function isFaultCode(text: unknown): text is FaultCode {
  return typeof text === 'string' && Object.hasOwn(faultCodes, text);
}
