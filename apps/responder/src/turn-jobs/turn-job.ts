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

/** A conversation that is this process's until the lease ends. */
export interface Claim {
  readonly tenant: Tenant;
  readonly conversationId: string;
  readonly agentId: string;
  readonly channel: Channel;
  readonly pendingSequence: number;
  /** In every write; later claims have larger ones. */
  readonly token: number;
  /** The turn to make, or to resume. A uuid. */
  readonly turnId: string;
  readonly attempts: number;
  /** By the database's clock. */
  readonly claimedAt: Date;
  readonly retries: number;
  /** Includes messages from before automation, on request. */
  readonly takesOlder?: boolean;
}

/** The pause after a message; shortest on the widget, where people watch. */
export function debounceMs(channel: Channel): number {
  return channel === 'widget' ? 800 : 3_000;
}

/** The longest wait for a burst. */
export const PENDING_MS_MAX = 15_000;
