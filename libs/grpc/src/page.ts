import type { PageInfo, PageRequest } from '@parley/contract/common';
import { pageInput, validate, type PageInput } from '@parley/schemas';

/**
 * The page that a request asks for, with the defaults of what it leaves out.
 *
 * @throws ParleyError validation_failed
 */
export function readPage(page: PageRequest | undefined): PageInput {
  return validate(pageInput, { limit: page?.limit, offset: page?.offset, cursor: page?.cursor });
}

/** Where a page stands; without a next cursor it is the last one. */
export function pageInfo(page: PageInput, total: number, nextCursor: string | undefined): PageInfo {
  return {
    total: BigInt(total),
    limit: page.limit,
    offset: page.offset,
    hasMore: nextCursor !== undefined,
    nextCursor,
  };
}
