import type {
  InviteMemberRequest,
  ListMembersQuery,
  Member,
  MemberWithInvitation,
  UpdateMemberRequest,
} from '../base/generated.ts';
import { path } from '../http/address.ts';
import type { Http, RequestOptions } from '../http/http.ts';

/** The account's people. A link is only in the response that creates it. */
export function members(http: Http) {
  return {
    list: (query?: ListMembersQuery, options?: RequestOptions) => http.list<Member>(path`/v1/members`, query, options),
    invite: (body: InviteMemberRequest, options?: RequestOptions) =>
      http.post<MemberWithInvitation>(path`/v1/members`, body, options),
    get: (id: string, options?: RequestOptions) => http.get<Member>(path`/v1/members/${id}`, {}, options),
    update: (id: string, body: UpdateMemberRequest, options?: RequestOptions) =>
      http.patch<Member>(path`/v1/members/${id}`, body, options),
    delete: (id: string, options?: RequestOptions) => http.delete(path`/v1/members/${id}`, options),
    /** A new link; earlier ones end. */
    renewInvitation: (id: string, options?: RequestOptions) =>
      http.post<MemberWithInvitation>(path`/v1/members/${id}/invitation`, {}, options),
  };
}
