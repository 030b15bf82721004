import type {
  GetAgentVersionRequest,
  GetAgentVersionResponse,
  ListAgentVersionsRequest,
  ListAgentVersionsResponse,
} from '@parley/contract/agent';
import { notFound, validationFailed } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { agentVersionCursor, parseId, type Tenant } from '@parley/schemas';
import { findAgent } from '../agents/agents.store';
import { toVersionProto } from './version.proto';
import { findVersion, listVersions } from '../agents/versions.store';

const LAST_VERSION = BigInt(Number.MAX_SAFE_INTEGER);

interface Deps {
  readonly pool: Pool;
}

/**
 * Newest first, with the exact total and differences from the previous one.
 *
 * @throws ParleyError validation_failed, not_found
 */
export function listAgentVersionsRpc({ pool }: Deps) {
  return async (
    request: ListAgentVersionsRequest,
    { tenant }: TenantCallContext,
  ): Promise<ListAgentVersionsResponse> => {
    const agentId = await requireAgent(pool, tenant, request.agentId);
    const page = readPage(request.page, (text) => {
      const cursor = agentVersionCursor.decode(text);
      return cursor?.uuid === agentId ? cursor : undefined;
    });
    // The cursor's time is a version.
    const below = page.after && BigInt(page.after.at.getTime());
    const { total, versions } = await listVersions(pool, tenant, agentId, {
      below,
      offset: page.offset,
      limit: page.limit + 1,
    });
    const shown = versions.slice(0, page.limit);
    const last = versions.length > page.limit ? shown.at(-1)?.version : undefined;
    const nextCursor = last && agentVersionCursor.encode({ at: new Date(last.version), uuid: agentId });
    return {
      versions: shown.map(({ version, before }) => toVersionProto(version, before)),
      page: pageInfo(page, total, nextCursor),
    };
  };
}

/**
 * With differences from the previous or another version.
 *
 * @throws ParleyError not_found; validation_failed if the other one is not kept
 */
export function getAgentVersionRpc({ pool }: Deps) {
  return async (
    { agentId: id, version: number, comparedTo }: GetAgentVersionRequest,
    { tenant }: TenantCallContext,
  ): Promise<GetAgentVersionResponse> => {
    const agentId = await requireAgent(pool, tenant, id);
    if (number > LAST_VERSION) throw notFound('version');
    const range = { below: number + 1n, offset: 0, limit: 1 };
    const [found] = (await listVersions(pool, tenant, agentId, range)).versions;
    if (found?.version.version !== Number(number)) throw notFound('version');
    if (comparedTo === undefined) return { version: toVersionProto(found.version, found.before) };
    const other = await findVersion(pool, tenant, agentId, comparedTo);
    if (!other) {
      throw validationFailed([{ path: 'compared_to', code: 'not_found', message: 'is not a version of this agent' }]);
    }
    return { version: toVersionProto(found.version, other.fields) };
  };
}

/** @returns its uuid */
async function requireAgent(pool: Pool, tenant: Tenant, id: string): Promise<string> {
  const agentId = parseId('agent', id);
  if (!agentId || !(await findAgent(pool, tenant, agentId))) throw notFound('agent');
  return agentId;
}
