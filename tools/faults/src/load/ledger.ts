import type { Tenant } from './tenants';

/** A client's final knowledge of a write. */
export type Outcome = 'pending' | 'acknowledged' | 'unknown' | 'refused';

export interface SentMessage {
  readonly tenant: Tenant;
  /** In the content, and unique. */
  readonly token: string;
  readonly conversation: OpenedConversation;
  readonly sender: string;
  outcome: Outcome;
  /** From the answer. */
  id?: string;
}

/** A conversation and what its client knows of it. */
export interface OpenedConversation {
  readonly tenant: Tenant;
  /** In the metadata. */
  readonly token: string;
  outcome: Outcome;
  id?: string;
  /** Acknowledged messages without the welcome. */
  acknowledged: number;
  /** Metadata keys with an acknowledged PATCH; each is written once. */
  readonly notes: string[];
  /** The last acknowledged score. */
  score?: number;
  /** After the last acknowledged change; undefined while one is under way or unknown. */
  status?: string;
  /** Writes that may change the status: begun, and without an answer yet. */
  readonly statusChanges: { begun: number; unanswered: number };
}

/** All writes and observations of one run's clients. */
export interface Ledger {
  readonly tenants: readonly Tenant[];
  readonly messages: SentMessage[];
  readonly conversations: OpenedConversation[];
  /** Answers that no client should see: a foreign object, a read without acknowledged data. */
  readonly violations: string[];
}

export function createLedger(tenants: readonly Tenant[]): Ledger {
  return { tenants, messages: [], conversations: [], violations: [] };
}

/** The number of acknowledged writes. */
export function countAcknowledged(ledger: Ledger): number {
  const acknowledged = (one: { outcome: Outcome }): boolean => one.outcome === 'acknowledged';
  return ledger.messages.filter(acknowledged).length + ledger.conversations.filter(acknowledged).length;
}

/**
 * Notes a write that may change the status. Customer and agent write concurrently, and a retry gets its first answer,
 * so the order of overlapping writes is unknown.
 *
 * @returns to be called at the end with the status if certain
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
