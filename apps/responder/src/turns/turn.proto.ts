import type { TurnMessage as ProtoTurnMessage } from '@parley/contract/conversation';
import { MessageType, type Source } from '@parley/contract/message';
import type { Turn as ProtoTurn } from '@parley/contract/responder';
import { turnKindCodec, turnStateCodec } from '@parley/grpc';
import { formatId } from '@parley/schemas';
import type { TurnMessage, TurnSource } from '../decision/decision';
import type { Turn } from './turn';

export function toTurnProto(turn: Turn): ProtoTurn {
  return {
    id: formatId('turn', turn.id),
    conversationId: turn.conversationId === null ? undefined : formatId('conv', turn.conversationId),
    agentId: formatId('agent', turn.agentId),
    agentVersion: BigInt(turn.agentVersion),
    kind: turnKindCodec.toProto(turn.kind),
    state: turnStateCodec.toProto(turn.state),
    reason: turn.reason ?? undefined,
    firstSequence: BigInt(turn.firstSequence),
    lastSequence: BigInt(turn.lastSequence),
    language: turn.language,
    confidence: turn.confidence ?? undefined,
    passages: turn.passages.map(({ source_id: sourceId, version, title, quote, url, score }) => ({
      sourceId,
      version: BigInt(version),
      title,
      quote,
      url: url ?? undefined,
      score,
    })),
    steps: turn.steps.map((step) => ({
      kind: step.kind,
      name: step.name,
      input: step.input,
      output: step.output,
      error: step.error,
      tokensIn: BigInt(step.tokens_in),
      tokensOut: BigInt(step.tokens_out),
      costMicros: BigInt(step.cost_micros),
      durationMs: BigInt(step.duration_ms),
    })),
    checks: turn.checks.map(({ name, is_passed: isPassed, detail }) => ({ name, isPassed, detail })),
    guidelines: turn.guidelines.map(({ id, condition, reason }) => ({ id, condition, reason })),
    messages: turn.messages.map(toTurnMessageProto),
    note: turn.note ?? undefined,
    model: turn.model ?? undefined,
    tokensIn: BigInt(turn.tokensIn),
    tokensOut: BigInt(turn.tokensOut),
    costMicros: BigInt(turn.costMicros),
    waitedMs: BigInt(turn.waitedMs),
    durationMs: BigInt(turn.durationMs),
    createdAt: turn.createdAt,
    completedAt: turn.completedAt ?? undefined,
  };
}

export function toTurnMessageProto({ content, buttons, sources }: TurnMessage): ProtoTurnMessage {
  return {
    type: buttons.length > 0 ? MessageType.BUTTONS : MessageType.TEXT,
    content,
    buttons: buttons.map((button) => ({ ...button })),
    sources: sources.map(toSourceProto),
  };
}

function toSourceProto({ answer_id: answerId, document_id: documentId, title, url }: TurnSource): Source {
  return { answerId, documentId, title, url: url ?? undefined };
}
