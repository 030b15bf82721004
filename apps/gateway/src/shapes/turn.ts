import type { Passage, Step, Turn } from '@parley/contract/responder';
import { turnKindCodec, turnStateCodec } from '@parley/grpc';
import type { TurnResource } from '@parley/schemas';
import { toSource } from './message';
import { required, timestamp } from './shape';

const MICROS = 1_000_000;

export function toTurn(turn: Turn): TurnResource {
  return {
    id: turn.id,
    conversation_id: turn.conversationId ?? null,
    agent_id: turn.agentId,
    agent_version: Number(turn.agentVersion),
    kind: required(turnKindCodec.fromProto(turn.kind), 'the kind of a turn'),
    state: required(turnStateCodec.fromProto(turn.state), 'the state of a turn'),
    reason: turn.reason ?? null,
    answers: { first_sequence: Number(turn.firstSequence), last_sequence: Number(turn.lastSequence) },
    language: turn.language,
    confidence: turn.confidence === undefined ? null : Math.round(turn.confidence * 1_000) / 1_000,
    messages: turn.messages.map(({ content, buttons, sources }) => ({
      content,
      buttons: buttons.map(({ id, text }) => ({ id, text })),
      sources: sources.map(toSource),
    })),
    note: turn.note ?? null,
    passages: turn.passages.map(toPassage),
    steps: turn.steps.map(toStep),
    checks: turn.checks.map(({ name, isPassed, detail }) => ({ name, is_passed: isPassed, detail: detail ?? null })),
    guidelines: turn.guidelines.map(({ id, condition, reason }) => ({ id, condition, reason })),
    model: turn.model ?? null,
    tokens_in: Number(turn.tokensIn),
    tokens_out: Number(turn.tokensOut),
    cost_usd: Number(turn.costMicros) / MICROS,
    waited_ms: Number(turn.waitedMs),
    duration_ms: Number(turn.durationMs),
    created_at: timestamp(turn.createdAt),
    completed_at: turn.completedAt ? timestamp(turn.completedAt) : null,
  };
}

function toPassage({ sourceId, version, title, quote, url, score }: Passage): TurnResource['passages'][number] {
  return {
    ...(sourceId.startsWith('doc_') ? { document_id: sourceId } : { answer_id: sourceId }),
    version: Number(version),
    title,
    quote,
    url: url ?? null,
    score: Math.round(score * 1_000) / 1_000,
  };
}

function toStep(step: Step): TurnResource['steps'][number] {
  return {
    kind: step.kind === 'model' || step.kind === 'tool' ? step.kind : 'search',
    name: step.name ?? null,
    input: step.input,
    output: step.output,
    error: step.error ?? null,
    tokens_in: Number(step.tokensIn),
    tokens_out: Number(step.tokensOut),
    cost_usd: Number(step.costMicros) / MICROS,
    duration_ms: Number(step.durationMs),
  };
}
