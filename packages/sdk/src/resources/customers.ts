import type {
  CreateCustomerRequest,
  CustomerMerge,
  CustomerProfile,
  DuplicateCustomer,
  ListCustomersQuery as Described,
  ListDuplicateCustomersQuery,
  MergeCustomersRequest,
  UpdateCustomerRequest,
} from '../base/generated.ts';
import { path, pathBelow } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** In addition to the API description: `'attributes.plan': 'pro'`. */
export type ListCustomersQuery = Described &
  Readonly<Partial<Record<`attributes.${string}`, string | number | boolean | undefined>>>;

/** The people who open conversations, and their data. */
export function customers(http: Http) {
  return {
    /** Last seen first, or newest first. */
    list: (query?: ListCustomersQuery, options?: RequestOptions) =>
      http.list<CustomerProfile>(path`/v1/customers`, query, options),
    create: (body: CreateCustomerRequest, options?: RequestOptions) =>
      http.post<CustomerProfile>(path`/v1/customers`, body, options),
    get: (id: string, options?: RequestOptions) =>
      http.get<CustomerProfile>(pathBelow('/v1/customers', id), {}, options),
    /** Missing fields stay unchanged. */
    update: (id: string, body: UpdateCustomerRequest, options?: RequestOptions) =>
      http.patch<CustomerProfile>(pathBelow('/v1/customers', id), body, options),
    duplicates: {
      /** Customers with the same email or phone, newest first. */
      list: (id: string, query?: ListDuplicateCustomersQuery, options?: RequestOptions) =>
        http.list<DuplicateCustomer>(path`/v1/customers/${id}/duplicates`, query, options),
    },
    /** Merges `body.from` into the customer; see `parley.customerMerges`. */
    merge: (id: string, body: MergeCustomersRequest, options?: RequestOptions) =>
      http.post<CustomerMerge>(path`/v1/customers/${id}/merge`, body, options),
  };
}
