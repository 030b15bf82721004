import type { TurnData } from '@parley/events';
import type { Mode } from '@parley/schemas';
import { readDateTime64, uuidOf, type EventOrigin } from './column-values';

export interface TurnRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly created_at: string;
  readonly id: string;
  readonly conversation_id: string;
  readonly agent_id: string;
  readonly channel: string;
  readonly state: string;
  readonly reason: string;
  readonly language: string;
  readonly model: string;
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly cost_micros: number;
  readonly waited_ms: number;
  readonly duration_ms: number;
  readonly version: number;
}

/** @throws ParleyError validation_failed for another kind of id */
export function toTurnRow(origin: EventOrigin, data: TurnData): TurnRow {
  return {
    account_id: origin.accountid,
    mode: origin.mode,
    created_at: readDateTime64(data.created_at),
    id: uuidOf('turn', data.id),
    conversation_id: uuidOf('conv', data.conversation_id),
    agent_id: data.agent_id,
    channel: data.channel,
    state: data.state,
    reason: data.reason ?? '',
    language: data.language,
    model: data.model ?? '',
    tokens_in: data.tokens_in,
    tokens_out: data.tokens_out,
    cost_micros: data.cost_micros,
    waited_ms: data.waited_ms,
    duration_ms: data.duration_ms,
    version: data.version,
  };
}
