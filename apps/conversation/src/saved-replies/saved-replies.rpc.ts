import {
  CreateSavedReplyResponse,
  type CreateSavedReplyRequest,
  type SavedReplyServiceService,
  type UpdateSavedReplyRequest,
} from '@parley/contract/saved-reply';
import type { TenantHandlers } from '@parley/grpc';
import type { Client, Pool } from '@parley/postgres';
import {
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
import { newUuid, savedReplyCursor, validate, type Tenant } from '@parley/schemas';
import { createSavedReplyInput, SAVED_REPLIES_MAX, updateSavedReplyInput } from '@parley/schemas/saved-replies';
import { savedReplies } from './saved-replies.store';
import { readActions, toActions, toSavedReplyProto, type SavedReply, type SavedReplyFields } from './saved-reply';

const kind: ListedKind = { prefix: 'reply', noun: 'saved reply', cursor: savedReplyCursor };
const shortcut = { index: 'saved_replies_by_shortcut', path: 'shortcut', noun: 'saved reply' };

/** Every RPC for saved replies. */
export function savedReplyRpcs({ pool }: { readonly pool: Pool }): TenantHandlers<typeof SavedReplyServiceService> {
  const { find, lock } = savedReplies;
  const answer = (reply: SavedReply) => ({ savedReply: toSavedReplyProto(reply) });
  return {
    createSavedReply: createRpc(pool, CreateSavedReplyResponse, { read: readNew, create }, answer),
    getSavedReply: getRpc(pool, kind, find, answer),
    listSavedReplies: listRpc(
      kind,
      (tenant, range) => savedReplies.page(pool, tenant, range),
      (replies, page) => ({ savedReplies: replies.map(toSavedReplyProto), page }),
    ),
    updateSavedReply: updateRpc(pool, kind, { read: readPatch, lock, edit }, answer),
    deleteSavedReply: deleteRpc(pool, kind, lock, (client, tenant, { id }) => savedReplies.delete(client, tenant, id)),
  };
}

function readNew({ shortcut, text, actions }: CreateSavedReplyRequest) {
  const input = validate(createSavedReplyInput, { shortcut, text, ...(actions && { actions: readActions(actions) }) });
  return { scope: 'CreateSavedReply', input };
}

/** Counts after the insert, so that a taken shortcut is reported first. */
async function create(client: Client, tenant: Tenant, { input }: ReturnType<typeof readNew>) {
  const fields = { ...input, actions: toActions(input.actions) };
  await savedReplies.lockAll(client, tenant);
  const reply = await refuseTaken(shortcut, savedReplies.insert(client, tenant, newUuid(), fields));
  requireRoom((await savedReplies.count(client, tenant)) - 1, SAVED_REPLIES_MAX, 'saved replies');
  return reply;
}

function readPatch({ shortcut, text, actions: given }: UpdateSavedReplyRequest): Partial<SavedReplyFields> {
  const { actions, ...patch } = validate(updateSavedReplyInput, { shortcut, text, actions: readActions(given) });
  return { ...patch, ...(actions && { actions: toActions(actions) }) };
}

async function edit(client: Client, tenant: Tenant, found: SavedReply, patch: Partial<SavedReplyFields>) {
  const fields = {
    shortcut: patch.shortcut ?? found.shortcut,
    text: patch.text ?? found.text,
    actions: patch.actions ?? found.actions,
  };
  if (hasAll(found, fields)) return found;
  return refuseTaken(shortcut, savedReplies.update(client, tenant, found.id, fields));
}
