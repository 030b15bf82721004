import type { ApproveTurnRequest, Turn } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** A turn of an agent; list a conversation's with `parley.conversations.turns`. */
export function turns(http: Http) {
  return {
    get: (id: string, options?: RequestOptions) => http.get<Turn>(path`/v1/turns/${id}`, {}, options),
    /** Posts a suggestion, as it is or changed. */
    approve: (id: string, body: ApproveTurnRequest = {}, options?: RequestOptions) =>
      http.post<Turn>(path`/v1/turns/${id}/approve`, body, options),
    /** Drops a suggestion. */
    reject: (id: string, options?: RequestOptions) => http.post<Turn>(path`/v1/turns/${id}/reject`, {}, options),
  };
}
