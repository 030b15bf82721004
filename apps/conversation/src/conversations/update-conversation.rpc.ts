import type { UpdateConversationRequest, UpdateConversationResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import { conversationStatusCodec, priorityCodec, type TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { parseId, parseJsonText, updateConversationInput, validate } from '@parley/schemas';
import type { AssignConversationDeps } from './open-conversation-deps';
import { assigneeNotFound, type ActiveMember } from '../members/find-member';
import { finishRelease } from '../members/release-member';
import { teamNotFound } from '../teams/find-team';
import { toConversationProto } from './conversation.proto';
import { findConversation } from './conversations.store';
import { readMember, updateConversation } from './update-conversation';

/**
 * Idempotent, so it needs no key.
 *
 * @throws ParleyError validation_failed, not_found, invalid_transition, precondition_failed
 */
export function updateConversationRpc(deps: AssignConversationDeps) {
  const { pool, wakeRelay } = deps;
  return async (
    request: UpdateConversationRequest,
    context: TenantCallContext,
  ): Promise<UpdateConversationResponse> => {
    const { tenant } = context;
    const patch = validate(updateConversationInput, {
      status: conversationStatusCodec.fromRequest(request.status),
      tags: request.tags?.tags,
      metadata: parseJsonText(request.metadataMergePatch, 'metadata'),
      // Empty: unassigned.
      assignee_id: request.assigneeId === '' ? null : request.assigneeId,
      team_id: request.teamId === '' ? null : request.teamId,
      priority: priorityCodec.fromRequest(request.priority ?? 0),
    });
    const id = parseId('conv', request.id);
    if (!id) throw notFound('conversation');
    const assignee = patch.assignee_id ? await readyAssignee(deps, context, id, patch.assignee_id) : undefined;
    if (patch.team_id && !(await deps.hasTeam(context, patch.team_id))) {
      if (!(await findConversation(pool, tenant, id))) throw notFound('conversation');
      throw teamNotFound();
    }
    const conversation = await inTransaction(pool, (client) =>
      updateConversation(client, tenant, id, patch, {
        expectedVersion: request.expectedVersion,
        memberId: readMember(request.memberId),
        assignee,
      }),
    );
    wakeRelay();
    return { conversation: toConversationProto(conversation) };
  };
}

/**
 * Looked up outside the transaction, which must not hold locks meanwhile.
 *
 * @throws ParleyError not_found for the conversation, validation_failed for the member, unavailable, deadline_exceeded
 */
async function readyAssignee(
  { pool, wakeRelay, findActiveMember }: AssignConversationDeps,
  context: TenantCallContext,
  id: string,
  memberId: string,
): Promise<ActiveMember> {
  if (!(await findConversation(pool, context.tenant, id))) throw notFound('conversation');
  const member = await findActiveMember(context, memberId);
  const uuid = parseId('member', memberId);
  if (!member || !uuid) throw assigneeNotFound();
  if ((await finishRelease(pool, context.tenant, uuid)) > 0) wakeRelay();
  return member;
}
