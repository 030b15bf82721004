import type { Tenant } from './tenants';

export type Outcome = 'pending' | 'acknowledged' | 'unknown' | 'refused';

export interface SentMessage {
  readonly tenant: Tenant;
  /** A unique part of the content. */
  readonly token: string;
  readonly conversation: OpenedConversation;
  readonly sender: string;
  outcome: Outcome;
  id?: string;
}

/** As its client knows it. */
export interface OpenedConversation {
  readonly tenant: Tenant;
  readonly token: string;
  outcome: Outcome;
  id?: string;
  /** Messages, without the welcome. */
  acknowledged: number;
  /** Metadata keys; each is written once. */
  readonly notes: string[];
  score?: number;
  /** Undefined while a change is under way or unknown. */
  status?: string;
  /** Counts of writes that may change the status. */
  readonly statusChanges: { begun: number; unanswered: number };
}

export interface Ledger {
  readonly tenants: readonly Tenant[];
  readonly messages: SentMessage[];
  readonly conversations: OpenedConversation[];
  readonly violations: string[];
}

export function createLedger(tenants: readonly Tenant[]): Ledger {
  return { tenants, messages: [], conversations: [], violations: [] };
}

export function countAcknowledged(ledger: Ledger): number {
  const acknowledged = (one: { outcome: Outcome }): boolean => one.outcome === 'acknowledged';
  return ledger.messages.filter(acknowledged).length + ledger.conversations.filter(acknowledged).length;
}

/**
 * Customer and agent write at once, and a retry gets its first answer, so the order of overlapping writes is unknown.
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
