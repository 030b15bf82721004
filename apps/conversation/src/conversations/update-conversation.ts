import { ParleyError, validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import {
  isJsonObject,
  mergePatch,
  metadataFault,
  parseId,
  type Json,
  type JsonObject,
  type Tenant,
  type UpdateConversationInput,
} from '@parley/schemas';
import { findDeletedAgents, shareAgents } from '../agents/deleted-agents.store';
import { assigneeNotFound, type ActiveMember } from '../members/find-member';
import { requireMember } from '../members/release-member';
import { shareTeam } from '../teams/deleted-teams.store';
import { teamNotFound } from '../teams/find-team';
import { timeOfChange, type Conversation } from './conversation';
import { editConversation, transition, type Edit } from './edit-conversation';
import { saveConversation } from './conversations.store';
import { lockUnchanged } from './lock-unchanged';

interface ChangeOptions {
  /** Undefined: any. */
  readonly expectedVersion: bigint | undefined;
  /** By a session; undefined: a key. */
  readonly memberId: string | undefined;
  /** Of patch.assignee_id, from the account service. */
  readonly assignee?: ActiveMember | undefined;
}

/** @throws ParleyError validation_failed */
export function readMember(id: string | undefined): string | undefined {
  if (id === undefined || parseId('member', id)) return id;
  throw validationFailed([{ path: 'member_id', code: 'format', message: 'must be the id of a member' }]);
}

/**
 * In `client`'s transaction. All changes make one event; equal values make none.
 *
 * @throws ParleyError not_found, precondition_failed, invalid_transition, validation_failed if the merged metadata
 * break their limits, or the assignee has ended
 */
export async function updateConversation(
  client: Client,
  tenant: Tenant,
  id: string,
  patch: UpdateConversationInput,
  { expectedVersion, memberId, assignee }: ChangeOptions,
): Promise<Conversation> {
  if (patch.team_id) await requireTeam(client, tenant, patch.team_id);
  if (patch.assignee_id) await requireAssignee(client, tenant, patch.assignee_id, assignee);
  const { conversation, now } = await lockUnchanged(client, tenant, id, expectedVersion);
  if (patch.status && transition(conversation.status, patch.status) === 'refused') {
    throw new ParleyError('invalid_transition', `A ${conversation.status} conversation cannot become ${patch.status}`);
  }
  const changed = editConversation(
    conversation,
    readEdit(conversation, patch, memberId),
    timeOfChange(now, conversation),
  );
  if (!changed) return conversation;
  if (conversation.status !== 'active' && changed.conversation.status === 'active') {
    await requireAgent(client, tenant, conversation.agentId);
  }
  return saveConversation(client, tenant, changed.conversation, changed.event);
}

/**
 * An active conversation of a deleted agent would get no answer.
 *
 * @throws ParleyError invalid_transition
 */
export async function requireAgent(client: Client, tenant: Tenant, agentId: string): Promise<void> {
  await shareAgents(client, tenant, [agentId]);
  const { deleted } = await findDeletedAgents(client, tenant, [agentId]);
  if (deleted.has(agentId)) {
    throw new ParleyError(
      'invalid_transition',
      'The agent of the conversation has been deleted: it cannot become active',
    );
  }
}

function readEdit(conversation: Conversation, patch: UpdateConversationInput, by: string | undefined): Partial<Edit> {
  return {
    ...(by === undefined
      ? {}
      : { handoff: { reason: 'taken_over', note: null, by }, resolution: { kind: 'human', by } }),
    status: patch.status ?? (isTakenOver(conversation, patch) ? 'escalated' : undefined),
    priority: patch.priority,
    tags: patch.tags === undefined ? undefined : (patch.tags ?? []),
    metadata: patch.metadata === undefined ? undefined : mergeMetadata(conversation.metadata, patch.metadata),
    ...(patch.team_id === undefined
      ? {}
      : { teamId: patch.team_id === null ? null : (parseId('team', patch.team_id) ?? null) }),
    ...(patch.assignee_id === undefined ? {} : { assigneeId: readAssignee(patch.assignee_id), assignedBy: by ?? null }),
  };
}

/** The assignee replaces the agent. */
function isTakenOver(
  { status, assigneeId }: Conversation,
  { assignee_id: assignee }: UpdateConversationInput,
): boolean {
  return status === 'active' && typeof assignee === 'string' && readAssignee(assignee) !== assigneeId;
}

function readAssignee(id: string | null): string | null {
  return id === null ? null : (parseId('member', id) ?? null);
}

/** Before the conversation is locked, as in releasing a member. */
async function requireAssignee(
  client: Client,
  tenant: Tenant,
  id: string,
  member: ActiveMember | undefined,
): Promise<void> {
  const uuid = parseId('member', id);
  if (!uuid || !member) throw assigneeNotFound();
  await requireMember(client, tenant, uuid, member);
}

/** Before the conversation is locked, as in deleting a team. */
async function requireTeam(client: Client, tenant: Tenant, id: string): Promise<void> {
  const uuid = parseId('team', id);
  if (!uuid || !(await shareTeam(client, tenant, uuid))) throw teamNotFound();
}

/** JSON text; null empties. */
function mergeMetadata(current: string, patch: JsonObject | null): string {
  const merged = patch === null ? {} : mergePatch(JSON.parse(current) as Json, patch);
  const fault = isJsonObject(merged) ? metadataFault(merged) : undefined;
  if (fault) {
    const [code, message, ...path] = fault;
    throw validationFailed([{ path: ['metadata', ...path].join('.'), code, message }]);
  }
  return JSON.stringify(merged);
}
