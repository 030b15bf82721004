/** Each has a page docs/errors/<code>.md (docs/contract.md, Errors). */
export const errorCodes = [
  'malformed_json',
  'validation_failed',
  'unauthorized',
  'invalid_credentials',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'invalid_transition',
  'agent_disabled',
  'turn_not_open',
  'channel_window_closed',
  'template_not_sendable',
  'provider_refused',
  'not_simulated',
  'distinct_identities',
  'merge_not_undoable',
  'idempotency_in_progress',
  'customer_merged',
  'precondition_failed',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'internal',
  'unavailable',
  'model_unavailable',
  'deadline_exceeded',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

const known: ReadonlySet<string> = new Set(errorCodes);

export function isErrorCode(text: string): text is ErrorCode {
  return known.has(text);
}
