import type { Event, Pagination } from '../base/generated.ts';
import { ApiPromise } from './api-promise.ts';

/** A page as sent. */
export interface PageBody<Item> {
  readonly data: Item[];
}

/** Fetches the page at a cursor, with the list's filters. */
export type TurnPage<Page> = (cursor: string) => Promise<Page>;

/** A page by cursor. `for await` continues with the following pages. */
export abstract class CursorPage<Item> implements AsyncIterable<Item> {
  readonly data: Item[];
  readonly #next: string | null;
  readonly #turn: TurnPage<this>;
  #turning: Promise<this> | undefined;

  /** @param next cursor of the next page; null: the last */
  constructor({ data }: PageBody<Item>, next: string | null, turn: TurnPage<CursorPage<Item>>) {
    this.data = data;
    this.#next = next;
    this.#turn = turn as TurnPage<this>;
  }

  hasNextPage(): boolean {
    return this.#next !== null;
  }

  /** The next page; undefined after the last. Concurrent calls share a request. */
  async nextPage(): Promise<this | undefined> {
    if (this.#next === null) return undefined;
    // Not kept afterwards: a whole list would stay in memory.
    this.#turning ??= this.#turn(this.#next).finally(() => (this.#turning = undefined));
    return this.#turning;
  }

  /** This page and all following ones. */
  async *pages(): AsyncGenerator<this, void, undefined> {
    yield this;
    for (let page = await this.nextPage(); page; page = await page.nextPage()) yield page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page.data;
  }
}

/** A page of a list. */
export class Page<Item> extends CursorPage<Item> {
  readonly pagination: Pagination;

  constructor(body: PageBody<Item> & { pagination: Pagination }, turn: TurnPage<Page<Item>>) {
    super(body, body.pagination.next_cursor, turn as TurnPage<CursorPage<Item>>);
    this.pagination = body.pagination;
  }
}

/** A page of the event log, oldest first. The log has no end: the last page is the latest so far. */
export class EventLogPage extends CursorPage<Event> {
  /** Continues after this page, now or later: for `list`, or as `after` of `stream`. */
  readonly next_cursor: string;
  readonly has_more: boolean;

  constructor(body: PageBody<Event> & { next_cursor: string; has_more: boolean }, turn: TurnPage<EventLogPage>) {
    super(body, body.has_more ? body.next_cursor : null, turn as TurnPage<CursorPage<Event>>);
    this.next_cursor = body.next_cursor;
    this.has_more = body.has_more;
  }
}

/** A requested list: await its first page, or iterate over everything with `for await`. */
export class PagePromise<Item, PageOf extends CursorPage<Item> = Page<Item>>
  extends ApiPromise<PageOf>
  implements AsyncIterable<Item>
{
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }

  /** The items of all pages, at most `limit`. */
  async toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    if (limit <= 0) return items;
    for await (const item of this) if (items.push(item) >= limit) break;
    return items;
  }
}
