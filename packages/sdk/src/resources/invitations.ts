import type { AcceptInvitationRequest, Invitation, LookUpInvitationRequest, Session } from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** Invitation links, for the page that a link opens. */
export function invitations(http: Http) {
  return {
    lookUp: (body: LookUpInvitationRequest, options?: RequestOptions) =>
      http.post<Invitation>(path`/v1/invitations/look-up`, body, options),
    /** Signs the person in. */
    accept: (body: AcceptInvitationRequest, options?: RequestOptions) =>
      http.post<Session>(path`/v1/invitations/accept`, body, options),
  };
}
