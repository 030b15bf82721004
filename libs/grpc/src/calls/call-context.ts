import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import { ParleyError } from '@parley/errors';
import { checkIdempotencyKey, isMode, parseId, type Tenant } from '@parley/schemas';
import type { Role } from '@parley/topology';

export interface CallContext {
  /** Its certificate's role, or without TLS the claimed name. */
  readonly caller: string;
  readonly requestId: string;
  /** Undefined where no single account is concerned. */
  readonly tenant: Tenant | undefined;
  readonly idempotencyKey: string | undefined;
  /** Milliseconds since the epoch. */
  readonly deadlineAt: number;
  /** Aborted when the caller has gone or the deadline has passed. */
  readonly signal: AbortSignal;
}

export interface TenantCallContext extends CallContext {
  readonly tenant: Tenant;
}

export interface CallIdentity {
  readonly requestId?: string;
  readonly tenant?: Tenant;
  readonly idempotencyKey?: string;
  /** W3C Trace Context, while tracing is on. */
  readonly traceparent?: string;
}

/** W3C Trace Context. */
export const TRACEPARENT = 'traceparent';

const names = {
  caller: 'x-parley-caller',
  account: 'x-parley-account',
  mode: 'x-parley-mode',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
} as const;

export type HeaderReader = (name: string) => string | undefined;

/** Alternating names and values. */
export function toHeaders(caller: string, identity: CallIdentity): string[] {
  const headers = [names.caller, caller];
  if (identity.requestId) headers.push(names.requestId, identity.requestId);
  if (identity.idempotencyKey) headers.push(names.idempotencyKey, identity.idempotencyKey);
  if (identity.traceparent) headers.push(TRACEPARENT, identity.traceparent);
  if (identity.tenant) {
    headers.push(names.account, identity.tenant.accountId, names.mode, identity.tenant.mode);
  }
  return headers;
}

/** Headers as gRPC's own type. */
export function toMetadata(headers: readonly string[]): Metadata {
  const metadata = new Metadata();
  for (let at = 0; at + 1 < headers.length; at += 2) metadata.set(headers[at] ?? '', headers[at + 1] ?? '');
  return metadata;
}

export function readMetadata(metadata: Metadata): HeaderReader {
  return (name) => {
    const [value] = metadata.get(name);
    return typeof value === 'string' ? value : undefined;
  };
}

/**
 * @param peer the certificate's role, which overrides the claimed name; undefined without TLS
 * @throws ParleyError unauthorized without a caller, or for an invalid account or mode
 */
export function fromHeaders(header: HeaderReader, peer: Role | undefined): Omit<CallContext, 'deadlineAt' | 'signal'> {
  const caller = peer ?? header(names.caller);
  if (!caller) throw unauthenticated(`metadata ${names.caller} is missing`);
  if (caller.trim() !== caller) throw unauthenticated(`metadata ${names.caller} must not begin or end with a space`);
  return {
    caller,
    requestId: header(names.requestId) ?? randomUUID(),
    tenant: readTenant(header(names.account), header(names.mode)),
    idempotencyKey: checkIdempotencyKey(header(names.idempotencyKey)),
  };
}

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

function unauthenticated(detail: string): ParleyError {
  return new ParleyError('unauthorized', detail);
}
