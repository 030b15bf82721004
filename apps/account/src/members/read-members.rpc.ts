import type {
  GetMemberRequest,
  GetMemberResponse,
  ListMembersRequest,
  ListMembersResponse,
} from '@parley/contract/member';
import { notFound } from '@parley/errors';
import { pageInfo, readPage, type TenantCallContext } from '@parley/grpc';
import type { Pool } from '@parley/postgres';
import { parseId } from '@parley/schemas';
import { memberCursor } from '@parley/schemas/members';
import { toMemberProto } from './member.proto';
import { findMember, listMembers } from './members.store';

/** @throws ParleyError not_found */
export function getMemberRpc({ pool }: { readonly pool: Pool }) {
  return async (request: GetMemberRequest, { tenant }: TenantCallContext): Promise<GetMemberResponse> => {
    const id = parseId('member', request.id);
    const member = id && (await findMember(pool, tenant.accountUuid, id));
    if (!member) throw notFound('member');
    return { member: toMemberProto(member) };
  };
}

/** Newest first, with the exact total. @throws ParleyError validation_failed */
export function listMembersRpc({ pool }: { readonly pool: Pool }) {
  return async (request: ListMembersRequest, { tenant }: TenantCallContext): Promise<ListMembersResponse> => {
    const page = readPage(request.page, memberCursor.decode);
    const range = { after: page.after, offset: page.offset, limit: page.limit + 1 };
    const { total, members: found } = await listMembers(pool, tenant.accountUuid, range);
    const members = found.slice(0, page.limit);
    const last = found.length > page.limit ? members.at(-1) : undefined;
    const nextCursor = last && memberCursor.encode({ at: last.createdAt, uuid: last.id });
    return { members: members.map(toMemberProto), page: pageInfo(page, total, nextCursor) };
  };
}
