import type {
  GetApiKeyRequest,
  GetApiKeyResponse,
  ListApiKeysRequest,
  ListApiKeysResponse,
} from '@parley/contract/api-key';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { keyCursor } from '@parley/schemas/api-keys';
import { toKeyProto } from '../keys/key.proto';
import { findApiKey, listApiKeys } from './api-keys.store';

/**
 * One key.
 *
 * @throws ParleyError not_found
 */
export function getApiKeyRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetApiKeyRequest, { tenant }: TenantCallContext): Promise<GetApiKeyResponse> => {
    const id = parseId('key', request.id);
    const key = id && (await findApiKey(pool, tenant, id));
    if (!key) throw notFound('key');
    return { key: toKeyProto(key) };
  };
}

/**
 * A page of the keys, newest first, revoked ones included, with their exact number.
 *
 * @throws ParleyError validation_failed
 */
export function listApiKeysRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListApiKeysRequest, { tenant }: TenantCallContext): Promise<ListApiKeysResponse> => {
    const page = readPage(request.page, keyCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, keys: found } = await listApiKeys(pool, tenant, range);
    const keys = found.slice(0, page.limit);
    const last = found.length > page.limit ? keys.at(-1) : undefined;
    const nextCursor = last && keyCursor.encode({ at: last.createdAt, uuid: last.id });
    return { keys: keys.map(toKeyProto), page: pageInfo(page, total, nextCursor) };
  };
}
