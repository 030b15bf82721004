import type { ErrorCode } from '@parley/errors';

/** docs/contract.md, Errors. Independent of the gateway's table, which it judges. */
export const statusOfCode: Readonly<Record<ErrorCode, number>> = {
  malformed_json: 400,
  validation_failed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_transition: 409,
  agent_disabled: 409,
  turn_not_open: 409,
  channel_window_closed: 409,
  template_not_sendable: 409,
  provider_refused: 409,
  not_simulated: 409,
  distinct_identities: 409,
  merge_not_undoable: 409,
  idempotency_in_progress: 409,
  customer_merged: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  model_unavailable: 503,
  deadline_exceeded: 504,
};

export const headerOfCode: Readonly<Partial<Record<ErrorCode, string>>> = {
  unauthorized: 'www-authenticate',
  method_not_allowed: 'allow',
  customer_merged: 'link',
  idempotency_in_progress: 'retry-after',
  rate_limited: 'retry-after',
  unavailable: 'retry-after',
  deadline_exceeded: 'retry-after',
};
