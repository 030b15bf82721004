import type { ConversationData } from '@parley/events';
import { parseId, type Mode } from '@parley/schemas';
import { EPOCH, readDateTime64, uuidOf, type EventOrigin } from './column-values';

/** In conversations_v1, without customers' names, addresses and numbers. */
export interface ConversationRow {
  readonly account_id: string;
  readonly mode: Mode;
  readonly created_at: string;
  readonly id: string;
  readonly agent_id: string;
  readonly channel: string;
  readonly status: string;
  readonly sentiment: string;
  readonly messages_count: number;
  readonly has_customer_message: boolean;
  readonly has_human_message: boolean;
  readonly has_ai_answer: boolean;
  readonly handoff_reason: string;
  readonly resolution_kind: string;
  readonly auto_resolved_at: string;
  readonly was_escalated: boolean;
  readonly escalated_at: string;
  /** A member, or empty; the same for `resolved_by`. */
  readonly assignee_id: string;
  readonly resolved_by: string;
  readonly targets_met: number;
  readonly targets_missed: number;
  /** Empty: none. */
  readonly team_id: string;
  readonly is_repeat_contact: boolean;
  readonly topics: readonly string[];
  readonly resolved_at: string;
  readonly rated_at: string;
  readonly rating_score: number;
  readonly revision: number;
}

export type ConversationFacts = Pick<
  ConversationData,
  | 'id'
  | 'agent_id'
  | 'channel'
  | 'status'
  | 'sentiment'
  | 'messages_count'
  | 'created_at'
  | 'resolved_at'
  | 'escalated_at'
  | 'is_repeat_contact'
  | 'has_customer_message'
  | 'has_human_message'
  | 'has_ai_answer'
  | 'auto_resolved_at'
  | 'topics'
  | 'assignee_id'
  | 'targets_met'
  | 'targets_missed'
  | 'team_id'
  | 'revision'
> & {
  readonly rating: Pick<NonNullable<ConversationData['rating']>, 'score' | 'created_at'> | null;
  readonly handoff: { readonly reason: string } | null;
  readonly resolution: { readonly kind: string; readonly by?: string | null } | null;
};

/** @throws ParleyError validation_failed if the id is not a conversation's */
export function toConversationRow(origin: EventOrigin, data: ConversationFacts): ConversationRow {
  return {
    account_id: origin.accountid,
    mode: origin.mode,
    created_at: readDateTime64(data.created_at),
    id: uuidOf('conv', data.id),
    agent_id: data.agent_id,
    channel: data.channel,
    status: data.status,
    sentiment: data.sentiment,
    messages_count: data.messages_count,
    has_customer_message: data.has_customer_message,
    has_human_message: data.has_human_message,
    has_ai_answer: data.has_ai_answer,
    handoff_reason: data.handoff?.reason ?? '',
    resolution_kind: data.resolution?.kind ?? '',
    auto_resolved_at: momentOf(data.auto_resolved_at),
    was_escalated: data.escalated_at !== null,
    escalated_at: momentOf(data.escalated_at),
    assignee_id: data.assignee_id ?? '',
    resolved_by: memberOf(data.resolution?.by),
    targets_met: data.targets_met,
    targets_missed: data.targets_missed,
    team_id: data.team_id ?? '',
    is_repeat_contact: data.is_repeat_contact,
    topics: data.topics,
    resolved_at: momentOf(data.resolved_at),
    rated_at: data.rating === null ? EPOCH : readDateTime64(data.rating.created_at),
    rating_score: data.rating?.score ?? 0,
    revision: data.revision,
  };
}

/** Turns resolve, too. */
function memberOf(id: string | null | undefined): string {
  return id && parseId('member', id) ? id : '';
}

function momentOf(timestamp: string | null): string {
  return timestamp === null ? EPOCH : readDateTime64(timestamp);
}
