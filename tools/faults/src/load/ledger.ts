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
  /** What the last acknowledged change of status made of it; undefined while one is under way or unknown. */
  status?: string;
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
