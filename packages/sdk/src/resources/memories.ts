import type { ListMemoriesQuery, Memory, UpdateMemoryRequest } from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** What agents remember of earlier conversations with a customer. */
export function memories(http: Http) {
  return {
    /** Newest first. */
    list: (query?: ListMemoriesQuery, options?: RequestOptions) =>
      http.list<Memory>(path`/v1/memories`, query, options),
    get: (id: string, options?: RequestOptions) => http.get<Memory>(path`/v1/memories/${id}`, {}, options),
    update: (id: string, body: UpdateMemoryRequest, options?: RequestOptions) =>
      http.patch<Memory>(path`/v1/memories/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/memories/${id}`, options),
  };
}
