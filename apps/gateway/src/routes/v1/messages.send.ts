import { authorCodec, messageTypeCodec, senderCodec } from '@parley/grpc';
import {
  isId,
  messageResource,
  metadataFault,
  sendMessageForms,
  sendMessageInput,
  type SendMessageInput,
} from '@parley/schemas';
import { camelKeys, withoutNulls } from '@parley/schemas/field-names';
import { memberOf } from '../../exchange/caller';
import { toMessage } from '../../shapes/message';
import { required } from '../../shapes/shape';
import { conversations } from './conversations.get';
import { endpoint, type Call } from './endpoint';

/**
 * Adds the session's member, as messages say only that a person wrote. Full metadata stays unchanged. A key cannot
 * write in a member's name.
 */
function metadataFor({ author, metadata }: SendMessageInput, caller: Call['caller']): SendMessageInput['metadata'] {
  const memberId = memberOf(caller);
  if (author !== 'human') return metadata;
  if (memberId === undefined) return withoutMember(metadata);
  const named = { ...metadata, member_id: memberId };
  return metadataFault(named) ? metadata : named;
}

/** The same name with another value is the sender's own. */
function withoutMember(metadata: SendMessageInput['metadata']): SendMessageInput['metadata'] {
  const named = metadata?.['member_id'];
  if (typeof named !== 'string' || !isId('member', named)) return metadata;
  return Object.fromEntries(Object.entries(metadata ?? {}).filter(([name]) => name !== 'member_id'));
}

export const sendMessage = endpoint({
  name: 'sendMessage',
  tag: 'Messages',
  summary: 'Send a message',
  description:
    "A customer's message reopens a resolved conversation. An agent's message does not, and is refused once " +
    "the conversation's reply window has closed.",
  id: 'conv',
  body: {
    schema: sendMessageInput,
    described: sendMessageForms,
    example: { type: 'text', content: 'Where is my order?', sender: 'customer' },
  },
  answer: { status: 201, description: 'The message', schema: messageResource },
  errors: ['channel_window_closed'],

  requireObject: conversations.get,
  handle: async ({ id, body, caller, services, writing }) => {
    const metadata = metadataFor(body, caller);
    const mediaIds = (body.type === 'text' && body.media_ids) || [];
    const response = await services.conversations.sendMessage(
      {
        buttons: [],
        ...camelKeys(withoutNulls(body)),
        mediaIds,
        conversationId: id,
        type: messageTypeCodec.toProto(body.type),
        sender: senderCodec.toProto(body.sender),
        author: authorCodec.toProto(body.author ?? undefined),
        memberId: body.author === 'human' ? memberOf(caller) : undefined,
        metadata: metadata ? JSON.stringify(metadata) : undefined,
      },
      writing(),
    );
    return { body: toMessage(required(response.message, 'the message')), isReplayed: response.replayed };
  },
});
