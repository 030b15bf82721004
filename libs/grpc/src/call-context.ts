import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import { ParleyError } from '@parley/errors';
import { isMode, parseId, type Tenant } from '@parley/schemas';

/** What a handler knows of its call besides the request. */
export interface CallContext {
  /** The service that calls, for logs and metrics. */
  readonly caller: string;
  readonly requestId: string;
  /** On whose behalf, unless the call concerns no single account. */
  readonly tenant: Tenant | undefined;
  readonly idempotencyKey: string | undefined;
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  readonly deadlineAt: number;
  /** Aborted when the caller has gone or the deadline has passed. */
  readonly signal: AbortSignal;
}

/** A call on behalf of an account and mode. */
export interface TenantCallContext extends CallContext {
  readonly tenant: Tenant;
}

/** What a caller says of itself with a call. */
export interface CallIdentity {
  readonly requestId?: string;
  readonly tenant?: Tenant;
  readonly idempotencyKey?: string;
}

const names = {
  caller: 'x-parley-caller',
  account: 'x-parley-account',
  mode: 'x-parley-mode',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
} as const;

/** The identity as metadata of an outgoing call. */
export function toMetadata(caller: string, identity: CallIdentity): Metadata {
  const metadata = new Metadata();
  metadata.set(names.caller, caller);
  if (identity.requestId) metadata.set(names.requestId, identity.requestId);
  if (identity.idempotencyKey) metadata.set(names.idempotencyKey, identity.idempotencyKey);
  if (identity.tenant) {
    metadata.set(names.account, identity.tenant.accountId);
    metadata.set(names.mode, identity.tenant.mode);
  }
  return metadata;
}

/**
 * The identity of an incoming call.
 *
 * @throws ParleyError unauthorized if the caller is not named, or account and mode are given but not valid
 */
export function fromMetadata(metadata: Metadata): Omit<CallContext, 'deadlineAt' | 'signal'> {
  const caller = first(metadata, names.caller);
  if (!caller) throw unauthenticated(`metadata ${names.caller} is missing`);
  return {
    caller,
    requestId: first(metadata, names.requestId) ?? randomUUID(),
    tenant: readTenant(first(metadata, names.account), first(metadata, names.mode)),
    idempotencyKey: readIdempotencyKey(first(metadata, names.idempotencyKey)),
  };
}

/** Narrows a context to a call on behalf of an account, or refuses it. */
export function requireTenant(context: CallContext): asserts context is TenantCallContext {
  if (!context.tenant) throw unauthenticated(`metadata ${names.account} and ${names.mode} are missing`);
}

function readTenant(account: string | undefined, mode: string | undefined): Tenant | undefined {
  if (account === undefined && mode === undefined) return undefined;
  const accountUuid = parseId('acct', account ?? '');
  if (!account || !accountUuid) throw unauthenticated(`metadata ${names.account} is not the id of an account`);
  if (!isMode(mode)) throw unauthenticated(`metadata ${names.mode} must be live or test`);
  return { accountId: account, accountUuid, mode };
}

/** CONTRACT.md, Idempotency: 1 to 255 printable ASCII characters. */
const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/;

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  const fault = { path: 'Idempotency-Key', code: 'pattern', message: 'must be 1 to 255 printable ASCII characters' };
  throw new ParleyError('validation_failed', `${fault.path} ${fault.message}`, { fields: [fault] });
}

function first(metadata: Metadata, name: string): string | undefined {
  const [value] = metadata.get(name);
  return typeof value === 'string' ? value : undefined;
}

function unauthenticated(detail: string): ParleyError {
  return new ParleyError('unauthorized', detail);
}
