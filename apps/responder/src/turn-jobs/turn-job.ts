import type { Channel, Tenant } from '@parley/schemas';

/** A conversation in which a customer has written. Ids are uuids. */
export interface Wanted {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly agentId: string;
  readonly channel: Channel;
  /** Of the customer's newest message. */
  readonly sequence: number;
}

/** A conversation that this process may answer until the lease ends. */
export interface Claim {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly agentId: string;
  readonly channel: Channel;
  readonly pendingSequence: number;
  /** Names the claim in every write: a later one has a larger token. */
  readonly token: number;
  /** The turn that is to be made, or that an earlier claim left half-way. A uuid. */
  readonly turnId: string;
  /** This claim included. */
  readonly attempts: number;
  /** By the clock of the database. */
  readonly claimedAt: Date;
  readonly retries: number;
  /** Also what was written before the agent answered by itself: somebody asked for it. */
  readonly takesOlder?: boolean;
}

/** More may come within this time after a message; people on the widget wait at the screen. */
export function debounceMs(channel: Channel): number {
  return channel === 'widget' ? 800 : 3_000;
}

/** No burst is waited for any longer. */
export const PENDING_MS_MAX = 15_000;
