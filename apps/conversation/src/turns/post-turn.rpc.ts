import { PostTurnOutcome, type PostTurnRequest, type PostTurnResponse } from '@parley/contract/conversation';
import { notFound } from '@parley/errors';
import { handoffReasonCodec, messageTypeCodec, resolutionKindCodec, type TenantCallContext } from '@parley/grpc';
import { inTransaction } from '@parley/postgres';
import { handoffReasons, parseId, resolutionKinds, sendMessageInput, text, validate } from '@parley/schemas';
import { z } from 'zod';
import type { ChangeConversationDeps } from '../base/change-conversation-deps';
import { toConversationProto } from '../conversations/conversation.proto';
import { draftMessage } from '../messages/message';
import { toMessageProto } from '../messages/message.proto';
import { postTurn, type Turn } from './post-turn';

const outcomes = {
  posted: PostTurnOutcome.POSTED,
  superseded: PostTurnOutcome.SUPERSEDED,
  not_active: PostTurnOutcome.NOT_ACTIVE,
} as const;

const source = z
  .strictObject({
    answer_id: z.string().optional(),
    document_id: z.string().optional(),
    title: text(1, 512),
    url: text(1, 2_048).optional(),
  })
  .refine(({ answer_id: answer, document_id: document }) => (answer === undefined) !== (document === undefined), {
    message: 'must name an answer or a document',
    params: { code: 'required' },
  });
const turnInput = z
  .strictObject({
    turn_id: z.string().refine((id) => parseId('turn', id) !== undefined, {
      message: 'is not the id of a turn',
      params: { code: 'format' },
    }),
    expected_sequence: z.int().min(0),
    member_id: z
      .string()
      .refine((id) => parseId('member', id) !== undefined, {
        message: 'is not the id of a member',
        params: { code: 'format' },
      })
      .optional(),
    messages: z.array(sendMessageInput).max(3),
    sources: z.array(z.array(source).max(10)),
    handoff: z.strictObject({ reason: z.enum(handoffReasons), note: text(1, 2_000).optional() }).optional(),
    resolution: z.enum(resolutionKinds).optional(),
  })
  .refine(({ handoff, resolution }) => !handoff || !resolution, {
    path: ['resolution'],
    message: 'cannot be combined with handoff',
    params: { code: 'conflict' },
  });

/** If the conversation is unchanged since. @throws ParleyError validation_failed, not_found */
export function postTurnRpc({ pool, wakeRelay }: ChangeConversationDeps) {
  return async (request: PostTurnRequest, { tenant }: TenantCallContext): Promise<PostTurnResponse> => {
    const turn = readTurn(request);
    const conversationId = parseId('conv', request.conversationId);
    if (!conversationId) throw notFound('conversation');
    const result = await inTransaction(pool, (client) => postTurn(client, tenant, conversationId, turn));
    if (result.outcome === 'posted' && !result.replayed) wakeRelay();
    return {
      outcome: outcomes[result.outcome],
      messages: result.messages.map(toMessageProto),
      conversation: toConversationProto(result.conversation),
      replayed: result.replayed,
    };
  };
}

function readTurn(request: PostTurnRequest): Turn {
  const input = validate(turnInput, {
    turn_id: request.turnId,
    expected_sequence: Number(request.expectedSequence),
    member_id: request.memberId,
    messages: request.messages.map(({ type, content, buttons }) => ({
      type: messageTypeCodec.fromRequest(type),
      content,
      sender: 'agent',
      ...(buttons.length > 0 && { buttons }),
    })),
    sources: request.messages.map(({ sources }) =>
      sources.map(({ answerId, documentId, title, url }) => ({
        answer_id: answerId,
        document_id: documentId,
        title,
        url,
      })),
    ),
    handoff: request.handoff && {
      reason: handoffReasonCodec.fromRequest(request.handoff.reason),
      note: request.handoff.note,
    },
    resolution: resolutionKindCodec.fromRequest(request.resolution),
  });
  const turnId = parseId('turn', input.turn_id) as string;
  return {
    id: turnId,
    expectedSequence: input.expected_sequence,
    drafts: input.messages.map((message, at) => ({
      ...draftMessage(message),
      turnId,
      memberId: parseId('member', input.member_id ?? '') ?? null,
      sources: (input.sources[at] ?? []).map((each) => ({ ...each, url: each.url ?? null })),
    })),
    handoff: input.handoff && { reason: input.handoff.reason, note: input.handoff.note ?? null },
    resolution: input.resolution,
    teamId: parseId('team', request.teamId ?? ''),
  };
}
