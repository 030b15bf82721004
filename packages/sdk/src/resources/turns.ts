import type { ApproveTurnRequest, Turn } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** One answer of an agent; those of a conversation are listed by `parley.conversations.turns`. */
export function turns(http: Http) {
  return {
    get: (id: string, options?: RequestOptions) => http.get<Turn>(path`/v1/turns/${id}`, {}, options),
    /** Posts a suggestion, in its own words or in others. */
    approve: (id: string, body: ApproveTurnRequest = {}, options?: RequestOptions) =>
      http.post<Turn>(path`/v1/turns/${id}/approve`, body, options),
    /** Drops a suggestion. */
    reject: (id: string, options?: RequestOptions) => http.post<Turn>(path`/v1/turns/${id}/reject`, {}, options),
  };
}
