import type { Channel, ResolutionKind, TurnKind, TurnState } from '@parley/schemas';
import type { DecisionOutcome, AppliedGuideline, Check, Passage, Step, TurnMessage } from '../decision/decision';
import type { Turn } from './turn';

export interface TurnRow {
  id: string;
  conversation_id: string | null;
  agent_id: string;
  agent_version: number;
  channel: Channel;
  kind: TurnKind;
  state: TurnState;
  aim: DecisionOutcome;
  reason: string | null;
  first_sequence: number;
  last_sequence: number;
  language: string;
  confidence: number | null;
  passages: string;
  steps: string;
  checks: string;
  guidelines: string;
  messages: string;
  note: string | null;
  team_id: string | null;
  resolution: ResolutionKind | null;
  model: string | null;
  tokens_in: number;
  tokens_out: number;
  cost_micros: number;
  waiting_since: Date;
  waited_ms: number;
  duration_ms: number;
  created_at: Date;
  completed_at: Date | null;
}

/** In the order of `turnValues`. */
export const turnColumns = `id, conversation_id, agent_id, agent_version, channel, kind, state, aim, reason, first_sequence,
  last_sequence, language, confidence, passages, steps, checks, guidelines, messages, note, team_id, resolution, model, tokens_in,
  tokens_out, cost_micros, waiting_since, waited_ms, duration_ms, created_at, completed_at`;

export function fromTurnRow(row: TurnRow): Turn {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    agentId: row.agent_id,
    agentVersion: row.agent_version,
    channel: row.channel,
    kind: row.kind,
    state: row.state,
    outcome: row.aim,
    reason: row.reason,
    firstSequence: row.first_sequence,
    lastSequence: row.last_sequence,
    language: row.language,
    confidence: row.confidence,
    passages: JSON.parse(row.passages) as Passage[],
    steps: JSON.parse(row.steps) as Step[],
    checks: JSON.parse(row.checks) as Check[],
    guidelines: JSON.parse(row.guidelines) as AppliedGuideline[],
    messages: JSON.parse(row.messages) as TurnMessage[],
    note: row.note,
    teamId: row.team_id,
    resolution: row.resolution,
    model: row.model,
    tokensIn: row.tokens_in,
    tokensOut: row.tokens_out,
    costMicros: row.cost_micros,
    waitingSince: row.waiting_since,
    waitedMs: row.waited_ms,
    durationMs: row.duration_ms,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

export function turnValues(turn: Turn): unknown[] {
  return [
    turn.id,
    turn.conversationId,
    turn.agentId,
    turn.agentVersion,
    turn.channel,
    turn.kind,
    turn.state,
    turn.outcome,
    turn.reason,
    turn.firstSequence,
    turn.lastSequence,
    turn.language,
    turn.confidence,
    JSON.stringify(turn.passages),
    JSON.stringify(turn.steps),
    JSON.stringify(turn.checks),
    JSON.stringify(turn.guidelines),
    JSON.stringify(turn.messages),
    turn.note,
    turn.teamId,
    turn.resolution,
    turn.model,
    turn.tokensIn,
    turn.tokensOut,
    turn.costMicros,
    turn.waitingSince,
    turn.waitedMs,
    turn.durationMs,
    turn.createdAt,
    turn.completedAt,
  ];
}
