import type { ListMemoriesQuery, Memory, UpdateMemoryRequest } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';
import { items } from './crud.ts';

export function memories(http: Http) {
  return {
    ...items<Memory, UpdateMemoryRequest>(http, '/v1/memories'),
    /** Newest first. */
    list: (query?: ListMemoriesQuery, options?: RequestOptions) =>
      http.list<Memory>(path`/v1/memories`, query, options),
  };
}
