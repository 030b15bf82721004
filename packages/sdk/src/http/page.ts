import type { Event, Pagination } from '../base/generated.ts';
import { ApiPromise } from './api-promise.ts';

/** How pages come over the wire. */
export interface PageBody<Item> {
  readonly data: Item[];
}

/** Asks for the page at a cursor, with the filters of the list. */
export type TurnPage<Page> = (cursor: string) => Promise<Page>;

/** One page of what is walked by cursors. `for await` over it goes on with the pages that follow. */
export abstract class CursorPage<Item> implements AsyncIterable<Item> {
  readonly data: Item[];
  readonly #next: string | null;
  readonly #turn: TurnPage<this>;
  #turning: Promise<this> | undefined;

  /** @param next the cursor of the page that follows; null: there is none */
  constructor({ data }: PageBody<Item>, next: string | null, turn: TurnPage<CursorPage<Item>>) {
    this.data = data;
    this.#next = next;
    this.#turn = turn as TurnPage<this>;
  }

  hasNextPage(): boolean {
    return this.#next !== null;
  }

  /** The page that follows, undefined after the last one. Calls at the same time ask for it once. */
  async nextPage(): Promise<this | undefined> {
    if (this.#next === null) return undefined;
    // Kept no longer than it is asked for: a list that is walked would stay in memory as a whole.
    this.#turning ??= this.#turn(this.#next).finally(() => (this.#turning = undefined));
    return this.#turning;
  }

  /** This page and those that follow. */
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

/** A page of the log of events, oldest first. The log has no end: the last page is that after which nothing is yet. */
export class EventLogPage extends CursorPage<Event> {
  /** What comes after this page, now or later: for `list`, or as `after` of `stream`. */
  readonly next_cursor: string;
  readonly has_more: boolean;

  constructor(body: PageBody<Event> & { next_cursor: string; has_more: boolean }, turn: TurnPage<EventLogPage>) {
    super(body, body.has_more ? body.next_cursor : null, turn as TurnPage<CursorPage<Event>>);
    this.next_cursor = body.next_cursor;
    this.has_more = body.has_more;
  }
}

/** A list that was asked for: await it for its first page, or go through all of it with `for await`. */
export class PagePromise<Item, PageOf extends CursorPage<Item> = Page<Item>>
  extends ApiPromise<PageOf>
  implements AsyncIterable<Item>
{
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this;
  }

  /** The items of all pages, at most `limit`: of a long list, all of it is a lot. */
  async toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    const items: Item[] = [];
    if (limit <= 0) return items;
    for await (const item of this) if (items.push(item) >= limit) break;
    return items;
  }
}
