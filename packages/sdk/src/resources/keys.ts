import type {
  CreateKeyRequest,
  Key,
  KeyWithValue,
  ListKeysQuery,
  RollKeyRequest,
  UpdateKeyRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** API keys. A key's value is only in the response that creates it. */
export function keys(http: Http) {
  return {
    list: (query?: ListKeysQuery, options?: RequestOptions) => http.list<Key>(path`/v1/keys`, query, options),
    create: (body: CreateKeyRequest, options?: RequestOptions) =>
      http.post<KeyWithValue>(path`/v1/keys`, body, options),
    get: (id: string, options?: RequestOptions) => http.get<Key>(path`/v1/keys/${id}`, {}, options),
    update: (id: string, body: UpdateKeyRequest, options?: RequestOptions) =>
      http.patch<Key>(path`/v1/keys/${id}`, body, options),
    /** Replaces its value; the old one works for as long as requested. */
    roll: (id: string, body: RollKeyRequest = {}, options?: RequestOptions) =>
      http.post<KeyWithValue>(path`/v1/keys/${id}/roll`, body, options),
    revoke: (id: string, options?: RequestOptions) => http.post<Key>(path`/v1/keys/${id}/revoke`, {}, options),
  };
}
