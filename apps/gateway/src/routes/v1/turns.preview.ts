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
    'Returns what the agent would say in a made-up conversation, whether or not it answers automatically. ' +
    'Nothing is posted, and nothing is kept except the response, for repeats of an Idempotency-Key.',
  id: 'agent',
  body: {
    schema: previewTurnInput,
    example: { messages: [{ sender: 'customer', content: 'when does my parcel come?' }] },
  },
  answer: { status: 200, description: 'The turn, with kind preview', schema: turnResource },
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
