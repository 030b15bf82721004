import type { Tenant } from '@parley/schemas';
import type { RecalledMemory } from '../decision/turn-context';

/** What is worth knowing of a conversation that was resolved. Ids are uuids. */
export interface NewMemory extends RecalledMemory {
  readonly conversationId: string;
  readonly agentId: string;
  /** As the account names the customer. */
  readonly customerId: string;
  readonly author: 'extract' | 'model';
}

/** A conversation that was resolved, to be remembered by this process until the lease ends. */
export interface MemoryClaim {
  readonly tenant: Tenant;
  /** A uuid. */
  readonly conversationId: string;
  /** Of the conversation, with the resolution that made it due. */
  readonly wantedVersion: number;
  /** Names the claim in every write. */
  readonly token: string;
  /** This claim included. */
  readonly attempts: number;
}

/** A turn is told so many, of conversations that are no older. */
export const RECALLED_MAX = 5;
export const RECALLED_DAYS = 180;
