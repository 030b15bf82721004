import type { Actor as ProtoActor } from '@parley/contract/api-key';
import { ParleyError, validationFailed, type FieldError } from '@parley/errors';
import type { Queryable } from '@parley/postgres';
import { parseId, rateLimitDefaults, type Permission, type Tenant } from '@parley/schemas';
import type { CreateApiKeyInput } from '@parley/schemas/api-keys';
import { rolePermissions, roleWithin, type Role } from '@parley/schemas/members';
import type { Actor } from '../audit/audit-entry';
import type { Key } from '../keys/key';
import { findMember } from './members.store';
import { findApiKey } from '../keys/api-keys.store';

export interface KeyActor {
  readonly actor: Actor;
  /** For a key, the highest role within its permissions. */
  readonly role: Role | undefined;
  /** Limits for the keys they create. */
  readonly within: KeyBounds & Pick<Key, 'mode' | 'permissions'>;
}

/** Members have only the general limits of keys. */
const MEMBERS_LIMITS = { rateLimitPerMinute: 1_000_000, rateLimitBurst: 100_000 };

/**
 * A key or a member, with current permissions.
 *
 * @throws ParleyError precondition_failed if just revoked or disabled
 */
export async function findKeyActor(db: Queryable, tenant: Tenant, actor: ProtoActor | undefined): Promise<KeyActor> {
  const memberId = parseId('member', actor?.memberId ?? '');
  if (memberId) return findMakingMember(db, tenant, memberId, actor?.address);
  const id = parseId('key', actor?.keyId ?? '');
  const key = id && (await findApiKey(db, tenant, id));
  if (!key || !isValid(key)) throw new ParleyError('precondition_failed', 'The requesting API key is no longer valid');
  return {
    actor: { kind: 'key', id: key.id, address: actor?.address || undefined },
    role: roleWithin(key.permissions),
    within: key,
  };
}

async function findMakingMember(
  db: Queryable,
  tenant: Tenant,
  id: string,
  address: string | undefined,
): Promise<KeyActor> {
  const member = await findMember(db, tenant.accountUuid, id);
  if (member?.status !== 'active') throw new ParleyError('precondition_failed', 'The member is no longer active');
  const { role } = member;
  const bounds = { mode: tenant.mode, expiresAt: undefined, ...MEMBERS_LIMITS };
  const within = { ...bounds, permissions: rolePermissions[role] };
  return { actor: { kind: 'member', id, address: address || undefined }, role, within };
}

/** Neither revoked nor expired. */
export function isValid({ revokedAt, expiresAt }: Key): boolean {
  return revokedAt === undefined && (expiresAt === undefined || expiresAt.getTime() > Date.now());
}

/** Actors cannot grant permissions that they lack. @throws ParleyError forbidden */
export function requirePermissions({ actor, within }: KeyActor, wanted: readonly Permission[]): void {
  const lacking = wanted.find((permission) => !within.permissions.includes(permission));
  if (!lacking) return;
  const message = `The ${actor.kind} lacks the permission ${lacking}, so it cannot grant it`;
  throw new ParleyError('forbidden', message, { requiredPermission: lacking });
}

/**
 * The actor who rolls a key gets its value.
 *
 * @throws ParleyError forbidden; validation_failed if it lasts longer or has higher limits
 */
export function requireWithin(keyActor: KeyActor, key: Key): void {
  requirePermissions(keyActor, key.permissions);
  const { expiresAt, rateLimitPerMinute, rateLimitBurst } = keyActor.within;
  const isLonger = expiresAt !== undefined && (key.expiresAt === undefined || key.expiresAt > expiresAt);
  const isFaster = key.rateLimitPerMinute > rateLimitPerMinute || key.rateLimitBurst > rateLimitBurst;
  if (!isLonger && !isFaster) return;
  throw validationFailed([
    fault('', 'maximum', 'The key lasts longer, or has a higher rate limit, than the requesting key'),
  ]);
}

/**
 * Before a replay to another actor: an Idempotency-Key is not a secret.
 *
 * @param id `key_…`
 * @throws ParleyError as findKeyActor and requireWithin
 */
export async function requireWithinAgain(
  db: Queryable,
  tenant: Tenant,
  actor: ProtoActor | undefined,
  id: string,
): Promise<void> {
  const keyActor = await findKeyActor(db, tenant, actor);
  const key = await findApiKey(db, tenant, parseId('key', id) as string);
  if (key) requireWithin(keyActor, key);
}

export type KeyBounds = Pick<Key, 'expiresAt' | 'rateLimitPerMinute' | 'rateLimitBurst'>;

/** Within its creator's limits. @throws ParleyError validation_failed */
export function boundsOf({ within: keyActor }: KeyActor, input: CreateApiKeyInput): KeyBounds {
  const { mode, expires_at, rate_limit } = input;
  const perMinute = rate_limit?.per_minute ?? Math.min(rateLimitDefaults.perMinute, keyActor.rateLimitPerMinute);
  const burst = rate_limit?.burst ?? Math.min(rateLimitDefaults.burst, keyActor.rateLimitBurst);
  const faults = [
    ...(mode && mode !== keyActor.mode ? [fault('mode', 'enum', `must be ${keyActor.mode}, ${LIKE_KEY}`)] : []),
    ...(expires_at ? endFaults(expires_at, keyActor.expiresAt) : []),
    ...limitFault('rate_limit.per_minute', perMinute, keyActor.rateLimitPerMinute),
    ...limitFault('rate_limit.burst', burst, keyActor.rateLimitBurst),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  return { expiresAt: expires_at ?? keyActor.expiresAt, rateLimitPerMinute: perMinute, rateLimitBurst: burst };
}

const LIKE_KEY = 'as for the requesting key';

function endFaults(end: Date, actorsEnd: Date | undefined): FieldError[] {
  if (end.getTime() <= Date.now()) return [fault('expires_at', 'minimum', 'must be in the future')];
  const isLater = actorsEnd !== undefined && end.getTime() > actorsEnd.getTime();
  return isLater ? [fault('expires_at', 'maximum', `must not be after ${actorsEnd.toISOString()}, ${LIKE_KEY}`)] : [];
}

function limitFault(path: string, wanted: number, max: number): FieldError[] {
  return wanted > max ? [fault(path, 'maximum', `must be at most ${max}, ${LIKE_KEY}`)] : [];
}

function fault(path: string, code: FieldError['code'], message: string): FieldError {
  return { path, code, message };
}
