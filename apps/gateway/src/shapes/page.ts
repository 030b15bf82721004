import type { PageInfo, PageRequest } from '@parley/contract/common';
import { required } from './shape';

export interface PageQuery {
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string;
}

/** The service has the defaults. */
export function toPageRequest({ limit, offset, cursor }: PageQuery): PageRequest {
  return { limit, offset: offset === undefined ? undefined : BigInt(offset), cursor };
}

export function toPage<Item>(data: Item[], info: PageInfo | undefined) {
  const page = required(info, 'the page');
  return {
    data,
    pagination: {
      total: Number(page.total),
      limit: page.limit,
      offset: Number(page.offset),
      has_more: page.hasMore,
      next_cursor: page.nextCursor ?? null,
    },
  };
}
