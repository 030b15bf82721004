import type { SavedReply } from '@parley/contract/saved-reply';
import { conversationStatusCodec, priorityCodec } from '@parley/grpc';
import {
  createSavedReplyInput,
  listSavedRepliesQuery,
  savedReplyPage,
  savedReplyResource,
  updateSavedReplyInput,
  type SavedReplyActionsInput,
  type SavedReplyResource,
} from '@parley/schemas/saved-replies';
import { timestamp } from '../../shapes/shape';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const savedReplies = resource({
  noun: 'saved reply',
  tag: 'Saved replies',
  id: 'reply',
  path: '/v1/saved_replies',
  schema: savedReplyResource,
  example: {
    id: 'reply_01jd6f8x2sf4vb9qk3h7n5w0ze',
    shortcut: 'refund',
    text: 'Your refund is on its way: it takes up to five days.',
    actions: { tags: ['refund'], status: 'resolved', priority: null, team_id: null },
    created_at: '2026-11-21T09:34:11.502Z',
    updated_at: '2026-11-21T09:34:11.502Z',
  },
  key: 'savedReply',
  get: ({ id, services, reading }) => services.savedReplies.getSavedReply({ id }, reading()),
  show: ({ id, shortcut, text, actions, createdAt, updatedAt }: SavedReply): SavedReplyResource => ({
    id,
    shortcut,
    text,
    actions: {
      tags: actions?.tags ?? [],
      status: conversationStatusCodec.fromProto(actions?.status ?? 0) ?? null,
      priority: priorityCodec.fromProto(actions?.priority ?? 0) ?? null,
      team_id: actions?.teamId ?? null,
    },
    created_at: timestamp(createdAt),
    updated_at: timestamp(updatedAt),
  }),
});

/** Null: no actions. */
function toActions(actions: SavedReplyActionsInput | null) {
  return {
    tags: [...(actions?.tags ?? [])],
    status: conversationStatusCodec.toProto(actions?.status ?? undefined),
    priority: priorityCodec.toProto(actions?.priority ?? undefined),
    teamId: actions?.team_id ?? undefined,
  };
}

const getSavedReply = getEndpoint(savedReplies, { name: 'getSavedReply', summary: 'Get a saved reply' });

const listSavedReplies = listEndpoint(savedReplies, 'savedReplies', {
  name: 'listSavedReplies',
  summary: 'List the saved replies',
  description: 'Newest first.',
  query: listSavedRepliesQuery,
  answer: { description: 'A page of saved replies', schema: savedReplyPage },
  call: ({ services, reading }, page) => services.savedReplies.listSavedReplies({ page }, reading()),
});

const createSavedReply = createEndpoint(savedReplies, {
  name: 'createSavedReply',
  summary: 'Add a saved reply',
  description:
    'Answers that people of the team send often. Agents never use them. There are at most 500 per ' +
    'mode.\n\n`actions` says what happens to the conversation when the reply is sent: the console shows the ' +
    'actions beforehand and carries them out afterwards. The server only stores them.',
  body: {
    schema: createSavedReplyInput,
    example: {
      shortcut: 'refund',
      text: 'Your refund is on its way: it takes up to five days.',
      actions: { tags: ['refund'], status: 'resolved' },
    },
  },
  call: ({ body, services, writing }) =>
    services.savedReplies.createSavedReply(
      { ...body, actions: body.actions ? toActions(body.actions) : undefined },
      writing(),
    ),
});

const updateSavedReply = updateEndpoint(savedReplies, {
  name: 'updateSavedReply',
  summary: 'Update a saved reply',
  body: { schema: updateSavedReplyInput, example: { text: 'Your refund is on its way: it takes up to three days.' } },
  call: ({ body, services, writing }, change) =>
    services.savedReplies.updateSavedReply(
      {
        ...change,
        shortcut: body.shortcut,
        text: body.text,
        actions: body.actions === undefined ? undefined : toActions(body.actions),
      },
      writing(),
    ),
});

const deleteSavedReply = deleteEndpoint(savedReplies, {
  name: 'deleteSavedReply',
  summary: 'Delete a saved reply',
  call: ({ services, writing }, change) => services.savedReplies.deleteSavedReply(change, writing()),
});

export const savedReplyRoutes: readonly Route[] = [
  ['GET', '/saved_replies', 'conversations:read', listSavedReplies],
  ['POST', '/saved_replies', 'conversations:write', createSavedReply],
  ['GET', '/saved_replies/:id', 'conversations:read', getSavedReply],
  ['PATCH', '/saved_replies/:id', 'conversations:write', updateSavedReply],
  ['DELETE', '/saved_replies/:id', 'conversations:write', deleteSavedReply],
];
