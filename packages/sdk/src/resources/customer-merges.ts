import type { CustomerMerge, ListCustomerMergesQuery } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Merges of customers, created by `parley.customers.merge`. */
export function customerMerges(http: Http) {
  return {
    /** Newest first. */
    list: (query?: ListCustomerMergesQuery, options?: RequestOptions) =>
      http.list<CustomerMerge>(path`/v1/customer_merges`, query, options),
    get: (id: string, options?: RequestOptions) =>
      http.get<CustomerMerge>(path`/v1/customer_merges/${id}`, {}, options),
    /** For 30 days: moves everything back. */
    undo: (id: string, options?: RequestOptions) =>
      http.post<CustomerMerge>(path`/v1/customer_merges/${id}/undo`, {}, options),
  };
}
