import {
  CreateSavedReplyResponse,
  type CreateSavedReplyRequest,
  type SavedReplyServiceService,
  type UpdateSavedReplyRequest,
} from '@parley/contract/saved-reply';
import type { HasTeam, TenantCallContext, TenantHandlers } from '@parley/grpc';
import type { Client } from '@parley/postgres';
import {
  after,
  createRpc,
  deleteRpc,
  getRpc,
  hasAll,
  listRpc,
  refuseTaken,
  requireRoom,
  updateRpc,
  type ListedKind,
} from '@parley/resource';
import { newUuid, parseId, validate, type Tenant } from '@parley/schemas';
import { cursorOf } from '@parley/schemas/cursor';
import { createSavedReplyInput, SAVED_REPLIES_MAX, updateSavedReplyInput } from '@parley/schemas/saved-replies';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { shareTeam } from '../teams/deleted-teams.store';
import { teamNotFound } from '../teams/find-team';
import { announceSavedReply, savedReplies } from './saved-replies.store';
import {
  readActions,
  toActions,
  toSavedReplyProto,
  type SavedReply,
  type SavedReplyActions,
  type SavedReplyFields,
} from './saved-reply';

const kind: ListedKind = { prefix: 'reply', noun: 'saved reply', cursor: cursorOf('reply') };
const TEAM_PATH = 'actions.team_id';
const shortcut = { index: 'saved_replies_by_shortcut', path: 'shortcut', noun: 'saved reply' };

interface SavedReplyDeps extends ChangeConversationDeps {
  readonly hasTeam: HasTeam;
}

export function savedReplyRpcs(deps: SavedReplyDeps): TenantHandlers<typeof SavedReplyServiceService> {
  const { pool, wakeRelay, hasTeam } = deps;
  const { find, lock } = savedReplies;
  const answer = (reply: SavedReply) => ({ savedReply: toSavedReplyProto(reply) });
  return {
    createSavedReply: after(
      createRpc(pool, CreateSavedReplyResponse, { read: readNew, lookUp: lookUpWith(hasTeam), create }, answer),
      wakeRelay,
    ),
    getSavedReply: getRpc(pool, kind, find, answer),
    listSavedReplies: listRpc(
      kind,
      (tenant, range) => savedReplies.page(pool, tenant, range),
      (replies, page) => ({ savedReplies: replies.map(toSavedReplyProto), page }),
    ),
    updateSavedReply: after(updateRpc(pool, kind, { read: patchReader(hasTeam), lock, edit }, answer), wakeRelay),
    deleteSavedReply: after(deleteRpc(pool, kind, lock, remove), wakeRelay),
  };
}

function readNew({ shortcut, text, actions: given }: CreateSavedReplyRequest) {
  const actions = given && { actions: readActions(given) };
  return { scope: 'CreateSavedReply', input: validate(createSavedReplyInput, { shortcut, text, ...actions }) };
}

type NewReply = ReturnType<typeof readNew>;

function lookUpWith(hasTeam: HasTeam) {
  return async ({ input }: NewReply, context: TenantCallContext): Promise<object> => {
    await requireKnownTeam(hasTeam, context, input.actions?.team_id);
    return {};
  };
}

/** Outside the transaction: no row is locked while another service answers. */
async function requireKnownTeam(
  hasTeam: HasTeam,
  context: TenantCallContext,
  teamId: string | null | undefined,
): Promise<void> {
  if (teamId && !(await hasTeam(context, teamId))) throw teamNotFound(TEAM_PATH);
}

/** The lock makes a deletion of the team wait, and then find this reply. */
async function keepTeam(client: Client, tenant: Tenant, { teamId }: SavedReplyActions): Promise<void> {
  const uuid = teamId === null ? undefined : parseId('team', teamId);
  if (uuid !== undefined && !(await shareTeam(client, tenant, uuid))) throw teamNotFound(TEAM_PATH);
}

/** Counts after the insert, so that a taken shortcut is named first. */
async function create(client: Client, tenant: Tenant, { input }: NewReply) {
  const fields = { ...input, actions: toActions(input.actions) };
  await keepTeam(client, tenant, fields.actions);
  await savedReplies.lockAll(client, tenant);
  const reply = await refuseTaken(shortcut, savedReplies.insert(client, tenant, newUuid(), fields));
  requireRoom((await savedReplies.count(client, tenant)) - 1, SAVED_REPLIES_MAX, 'saved replies');
  await announceSavedReply(client, tenant, reply.id, 'saved_reply.created');
  return reply;
}

function patchReader(hasTeam: HasTeam) {
  return async (
    { shortcut, text, actions: given }: UpdateSavedReplyRequest,
    context: TenantCallContext,
  ): Promise<Partial<SavedReplyFields>> => {
    const { actions, ...patch } = validate(updateSavedReplyInput, { shortcut, text, actions: readActions(given) });
    await requireKnownTeam(hasTeam, context, actions?.team_id);
    return { ...patch, ...(actions && { actions: toActions(actions) }) };
  };
}

async function edit(client: Client, tenant: Tenant, found: SavedReply, patch: Partial<SavedReplyFields>) {
  const fields = {
    shortcut: patch.shortcut ?? found.shortcut,
    text: patch.text ?? found.text,
    actions: patch.actions ?? found.actions,
  };
  if (hasAll(found, fields)) return found;
  if (patch.actions) await keepTeam(client, tenant, patch.actions);
  const reply = await refuseTaken(shortcut, savedReplies.update(client, tenant, found.id, fields));
  await announceSavedReply(client, tenant, reply.id, 'saved_reply.updated');
  return reply;
}

async function remove(client: Client, tenant: Tenant, { id }: SavedReply): Promise<void> {
  await announceSavedReply(client, tenant, id, 'saved_reply.deleted');
  await savedReplies.delete(client, tenant, id);
}
