import type { Tenant } from './tenants';

/** What the client was told of a write at last. */
export type Outcome = 'pending' | 'acknowledged' | 'unknown' | 'refused';

/** One message that a client has sent. */
export interface SentMessage {
  readonly tenant: Tenant;
  /** Stands in the content; no other message has it. */
  readonly token: string;
  readonly conversation: OpenedConversation;
  readonly sender: string;
  outcome: Outcome;
  /** Of the answer. */
  id?: string;
}

/** One conversation that a client has opened, and what it was told of it. */
export interface OpenedConversation {
  readonly tenant: Tenant;
  /** Stands in the metadata. */
  readonly token: string;
  outcome: Outcome;
  id?: string;
  /** Messages that have been acknowledged, the welcome message not counted. */
  acknowledged: number;
  /** Keys of the metadata whose PATCH was acknowledged; each is written once. */
  readonly notes: string[];
  /** The last score that was acknowledged. */
  score?: number;
  /** What the last acknowledged change of status made of it; undefined while that is under way or unknown. */
  status?: string;
  /** Writes that may change its status: how many have begun, and how many of them have no answer yet. */
  readonly statusChanges: { begun: number; unanswered: number };
}

/** Everything that the clients of one run have written, and what they noticed. */
export interface Ledger {
  readonly tenants: readonly Tenant[];
  readonly messages: SentMessage[];
  readonly conversations: OpenedConversation[];
  /** Answers that no client should ever see: a foreign object, a read that misses what was acknowledged. */
  readonly violations: string[];
}

export function createLedger(tenants: readonly Tenant[]): Ledger {
  return { tenants, messages: [], conversations: [], violations: [] };
}

/** How many writes have been acknowledged. */
export function countAcknowledged(ledger: Ledger): number {
  const acknowledged = (one: { outcome: Outcome }): boolean => one.outcome === 'acknowledged';
  return ledger.messages.filter(acknowledged).length + ledger.conversations.filter(acknowledged).length;
}

/**
 * Notes that a write which may change the status begins. A customer and an agent write at the same time, and a write that
 * is repeated gets the answer of its first try: of two that overlap, nobody knows which came last.
 *
 * @returns to be called at the end with the status that is certain now, if any
 */
export function beginStatusChange(conversation: OpenedConversation): (status: string | undefined) => void {
  const { statusChanges } = conversation;
  const overlapsEarlier = statusChanges.unanswered > 0;
  statusChanges.unanswered += 1;
  statusChanges.begun += 1;
  const number = statusChanges.begun;
  conversation.status = undefined;
  return (status) => {
    statusChanges.unanswered -= 1;
    if (!overlapsEarlier && number === statusChanges.begun) conversation.status = status;
  };
}
