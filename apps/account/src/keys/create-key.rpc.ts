import type { CreateKeyRequest, CreateKeyResponse } from '@parley/contract/account';
import { notFound, validationFailed } from '@parley/errors';
import { modeCodec } from '@parley/grpc';
import { inTransaction, type Pool } from '@parley/postgres';
import { createKeyInput, hashKey, makeKey, parseId, validate } from '@parley/schemas';
import { operator } from '../audit/audit-entry';
import { toKeyProto } from './key.proto';
import { addKey } from './add-key';

/**
 * Only this response has the value.
 *
 * @throws ParleyError validation_failed; not_found for an unknown account
 */
export function createKeyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: CreateKeyRequest): Promise<CreateKeyResponse> => {
    const input = validate(createKeyInput, {
      account_id: request.accountId,
      mode: modeCodec.fromRequest(request.mode),
      name: request.name,
      permissions: request.permissions,
      rate_limit_per_minute: request.rateLimitPerMinute,
      rate_limit_burst: request.rateLimitBurst,
      expires_at: request.expiresAt,
    });
    if (input.expires_at && input.expires_at.getTime() <= Date.now()) {
      throw validationFailed([{ path: 'expires_at', code: 'minimum', message: 'must be in the future' }]);
    }
    const accountId = parseId('acct', input.account_id);
    if (!accountId) throw notFound('account');
    const value = makeKey(input.mode);
    const key = await inTransaction(pool, (client) =>
      addKey(client, operator, {
        accountId,
        mode: input.mode,
        name: input.name,
        hash: hashKey(value),
        last4: value.slice(-4),
        permissions: input.permissions,
        rateLimitPerMinute: input.rate_limit_per_minute,
        rateLimitBurst: input.rate_limit_burst,
        expiresAt: input.expires_at ?? undefined,
      }),
    );
    if (!key) throw notFound('account');
    return { key: toKeyProto(key), value };
  };
}
