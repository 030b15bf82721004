import { conversationStatusCodec, priorityCodec } from '@parley/grpc';
import { conversationResource, updateConversationInput } from '@parley/schemas';
import { memberOf } from '../../exchange/caller';
import { toConversation } from '../../shapes/conversation';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint } from './endpoint';
import { expectedVersionOf } from './resource';

export const updateConversation = endpoint({
  name: 'updateConversation',
  tag: 'Conversations',
  summary: 'Update a conversation',
  description: [
    'Changes the status, replaces the tags, merges the metadata (RFC 7396), assigns the conversation to a ' +
      'member or a team, and sets the priority.',
    'An active conversation can become escalated or resolved, an escalated one active or resolved, and a ' +
      'resolved one active. A resolved conversation cannot become escalated: 409 `invalid_transition`. Setting ' +
      'the current status again changes nothing.',
  ].join('\n\n'),
  id: 'conv',
  body: {
    schema: updateConversationInput,
    example: { status: 'escalated', tags: ['order', 'urgent'], metadata: { order_id: null, ticket: 'T-9' } },
  },
  answer: { status: 200, description: 'The conversation', schema: conversationResource, hasEtag: true },
  errors: ['invalid_transition'],
  hasIfMatch: true,

  requireObject: conversations.get,
  handle: async (call) => {
    const { id, body, services } = call;
    const expectedVersion = await expectedVersionOf(conversations, call);
    const response = await services.conversations.updateConversation(
      {
        id,
        status: conversationStatusCodec.toProto(body.status),
        tags: body.tags === undefined ? undefined : { tags: body.tags ?? [] },
        // A null patch clears all, as metadata must stay an object.
        metadataMergePatch: body.metadata === undefined ? undefined : JSON.stringify(body.metadata),
        assigneeId: body.assignee_id === null ? '' : body.assignee_id,
        teamId: body.team_id === null ? '' : body.team_id,
        priority: body.priority && priorityCodec.toProto(body.priority),
        expectedVersion,
        memberId: memberOf(call.caller),
      },
      call.writing(),
    );
    const conversation = required(response.conversation, 'the conversation');
    return { body: toConversation(conversation), version: conversation.version };
  },
});
