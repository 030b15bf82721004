import type {
  CreateSavedReplyRequest,
  ListSavedRepliesQuery,
  SavedReply,
  UpdateSavedReplyRequest,
} from '../generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** What people of the team answer often. */
export function savedReplies(http: Http) {
  return {
    list: (query?: ListSavedRepliesQuery, options?: RequestOptions) =>
      http.list<SavedReply>(path`/v1/saved_replies`, query, options),
    create: (body: CreateSavedReplyRequest, options?: RequestOptions) =>
      http.post<SavedReply>(path`/v1/saved_replies`, body, options),
    get: (id: string, options?: RequestOptions) => http.get<SavedReply>(path`/v1/saved_replies/${id}`, {}, options),
    update: (id: string, body: UpdateSavedReplyRequest, options?: RequestOptions) =>
      http.patch<SavedReply>(path`/v1/saved_replies/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/saved_replies/${id}`, options),
  };
}
