import { channelCodec, senderCodec } from '@parley/grpc';
import { previewTurnInput, turnResource } from '@parley/schemas';
import { required } from '../../shapes/shape';
import { toTurn } from '../../shapes/turn';
import { agents } from './agents';
import { endpoint, MODEL_DEADLINE_MS } from './endpoint';

export const previewTurn = endpoint({
  name: 'previewTurn',
  tag: 'Agents',
  summary: 'Preview an answer',
  description:
    'What the agent would say to a made-up conversation, whether it answers by itself or not. Nothing is posted, and nothing kept but the answer, for the repeats of an Idempotency-Key.',
  id: 'agent',
  body: {
    schema: previewTurnInput,
    example: { messages: [{ sender: 'customer', content: 'when does my parcel come?' }] },
  },
  answer: { status: 200, description: 'The turn, of kind preview', schema: turnResource },
  deadlineMs: MODEL_DEADLINE_MS,

  requireObject: agents.get,
  handle: async ({ id, body, services, writing }) => {
    const { turn, replayed } = await services.responder.previewTurn(
      {
        agentId: id,
        messages: body.messages.map(({ sender, content }) => ({ sender: senderCodec.toProto(sender), content })),
        channel: channelCodec.toProto(body.channel ?? undefined),
        automation: body.automation ? JSON.stringify(body.automation) : undefined,
      },
      writing(),
    );
    return { body: toTurn(required(turn, 'the turn')), isReplayed: replayed };
  },
});
