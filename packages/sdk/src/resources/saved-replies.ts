import type {
  CreateSavedReplyRequest,
  ListSavedRepliesQuery,
  SavedReply,
  UpdateSavedReplyRequest,
} from '../base/generated.ts';
import type { Http } from '../http/http.ts';
import { crud } from './crud.ts';

/** The team's frequent replies. */
export function savedReplies(http: Http) {
  return crud<SavedReply, CreateSavedReplyRequest, UpdateSavedReplyRequest, ListSavedRepliesQuery>(
    http,
    '/v1/saved_replies',
  );
}
