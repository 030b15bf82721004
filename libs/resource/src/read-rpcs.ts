import type { PageInfo, PageRequest } from '@parley/contract/common';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { PageRange, Pool, Queryable } from '@parley/postgres';
import type { Tenant } from '@parley/schemas';
import { requireFound, requireId, type Kind, type ListedKind } from './kind';
import type { Page } from './page';

/** @returns an RPC that throws ParleyError not_found */
export function getRpc<Item, Response>(
  pool: Pool,
  kind: Kind,
  find: (db: Queryable, tenant: Tenant, id: string) => Promise<Item | undefined>,
  answer: (item: Item) => Response,
) {
  return async (request: { readonly id: string }, { tenant }: TenantCallContext): Promise<Response> =>
    answer(requireFound(kind, await find(pool, tenant, requireId(kind, request.id))));
}

/**
 * Newest first, with the exact total.
 *
 * @param load reads a range, one row longer than the page to detect the next one
 * @returns an RPC that throws ParleyError validation_failed, and errors of `load`
 */
export function listRpc<
  Request extends { readonly page?: PageRequest | undefined },
  Item extends { readonly id: string; readonly createdAt: Date },
  Response,
>(
  { cursor }: Pick<ListedKind, 'cursor'>,
  load: (tenant: Tenant, range: PageRange, request: Request) => Promise<Page<Item>>,
  answer: (items: Item[], page: PageInfo) => Response,
) {
  return async (request: Request, { tenant }: TenantCallContext): Promise<Response> => {
    const page = readPage(request.page, cursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, items: found } = await load(tenant, range, request);
    const items = found.slice(0, page.limit);
    const last = found.length > page.limit ? items.at(-1) : undefined;
    const nextCursor = last && cursor.encode({ at: last.createdAt, uuid: last.id });
    return answer(items, pageInfo(page, total, nextCursor));
  };
}
