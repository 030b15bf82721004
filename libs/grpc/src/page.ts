import type { PageInfo, PageRequest } from '@parley/contract/common';
import { pageInput, validate, type CursorReader, type PageInput } from '@parley/schemas';

/**
 * The page that a request asks for, with the defaults of what it leaves out.
 *
 * @param readCursor reads the cursors of this list
 * @throws ParleyError validation_failed
 */
export function readPage<Position>(
  page: PageRequest | undefined,
  readCursor: CursorReader<Position>,
): PageInput<Position> {
  const offset = page?.offset === undefined ? undefined : Number(page.offset);
  return validate(pageInput(readCursor), { limit: page?.limit, offset, cursor: page?.cursor });
}

/** Where a page stands; without a next cursor it is the last one. */
export function pageInfo(page: PageInput<unknown>, total: number, nextCursor: string | undefined): PageInfo {
  return {
    total: BigInt(total),
    limit: page.limit,
    offset: BigInt(page.offset),
    hasMore: nextCursor !== undefined,
    nextCursor,
  };
}
