import type { PageInfo, PageRequest } from '@parley/contract/common';
import { pageInput, validate, type CursorReader, type PageInput } from '@parley/schemas';

/**
 * With defaults.
 *
 * @param readCursor parses this list's cursors
 * @throws ParleyError validation_failed
 */
export function readPage<Position>(
  page: PageRequest | undefined,
  readCursor: CursorReader<Position>,
): PageInput<Position> {
  const offset = page?.offset === undefined ? undefined : Number(page.offset);
  return validate(pageInput(readCursor), { limit: page?.limit, offset, cursor: page?.cursor });
}

/** The last page has no next cursor. */
export function pageInfo(page: PageInput<unknown>, total: number, nextCursor: string | undefined): PageInfo {
  return {
    total: BigInt(total),
    limit: page.limit,
    offset: BigInt(page.offset),
    hasMore: nextCursor !== undefined,
    nextCursor,
  };
}
