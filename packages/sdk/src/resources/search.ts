import type { SearchQuery, SearchResult } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Searches messages, customers and knowledge: a group per type that the key may read. */
export function search(http: Http) {
  return (query: SearchQuery, options?: RequestOptions): Promise<SearchResult> =>
    http.get<SearchResult>(path`/v1/search`, query, options);
}
