export { canonicalBytes, idempotentCall } from './idempotent-call';
export type { IdentifiedCall, ProtoMessage } from './idempotent-call';
export { keyInProgress, keyReused } from './key-errors';
export { lockKey, requestHash } from './lock-key';
export type { IdempotencyScope } from './lock-key';
export { runIdempotent } from './run-idempotent';
export type { IdempotentRequest, IdempotentResult, ResponseCodec } from './run-idempotent';
export { sweepIdempotencyKeys } from './sweep-keys';
