import type { ApproveTurnRequest, Turn } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** A turn of an agent; list a conversation's with `parley.conversations.turns`. */
export function turns(http: Http) {
  return {
    get: (id: string, options?: RequestOptions) => http.get<Turn>(path`/v1/turns/${id}`, {}, options),
    /** Posts a suggestion, unchanged or edited. */
    approve: (id: string, body: ApproveTurnRequest = {}, options?: RequestOptions) =>
      http.post<Turn>(path`/v1/turns/${id}/approve`, body, options),
    /** Discards a suggestion. */
    reject: (id: string, options?: RequestOptions) => http.post<Turn>(path`/v1/turns/${id}/reject`, {}, options),
  };
}
