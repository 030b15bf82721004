import type { Channel, Tenant } from '@parley/schemas';

/** Ids are uuids. */
export interface Wanted {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly agentId: string;
  readonly channel: Channel;
  /** Of the customer's newest message. */
  readonly sequence: number;
}

export interface Claim {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly agentId: string;
  readonly channel: Channel;
  readonly pendingSequence: number;
  /** In every write; grows with each claim. */
  readonly token: number;
  /** The turn to make or resume, a uuid. */
  readonly turnId: string;
  readonly attempts: number;
  /** By the database's clock. */
  readonly claimedAt: Date;
  readonly retries: number;
  /** Includes messages from before automation. */
  readonly takesOlder?: boolean;
}

/** Shortest on the widget, where people watch. */
export function debounceMs(channel: Channel): number {
  return channel === 'widget' ? 800 : 3_000;
}

export const PENDING_MS_MAX = 15_000;
