import { pathBelow } from '../http/address.ts';
import type { ApiPromise } from '../http/api-promise.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import type { PagePromise } from '../http/page.ts';

/** Methods of single objects. */
export interface Items<Item, Update> {
  readonly get: (id: string, options?: RequestOptions) => ApiPromise<Item>;
  /** Missing fields stay unchanged. */
  readonly update: (id: string, body: Update, options?: RequestOptions) => ApiPromise<Item>;
  readonly delete: (id: string, options?: RequestOptions) => ApiPromise<void>;
}

/** Methods of a resource with a list. */
export interface Crud<Item, Create, Update, Query> extends Items<Item, Update> {
  /** Newest first. */
  readonly list: (query?: Query, options?: RequestOptions) => PagePromise<Item>;
  readonly create: (body: Create, options?: RequestOptions) => ApiPromise<Item>;
}

/** @param at the list's path: '/v1/notes' */
export function items<Item, Update extends object>(http: Http, at: string): Items<Item, Update> {
  return {
    get: (id, options) => http.get<Item>(pathBelow(at, id), {}, options),
    update: (id, body, options) => http.patch<Item>(pathBelow(at, id), body, options),
    delete: (id, options) => http.delete(pathBelow(at, id), options),
  };
}

export function crud<Item, Create extends object, Update extends object, Query extends object>(
  http: Http,
  at: string,
): Crud<Item, Create, Update, Query> {
  return {
    list: (query, options) => http.list<Item>(() => at, query, options),
    create: (body, options) => http.post<Item>(() => at, body, options),
    ...items<Item, Update>(http, at),
  };
}
