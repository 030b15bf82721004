import type { Tenant } from '@parley/schemas';
import type { RecalledMemory } from '../decision/turn-context';

/** Ids are uuids. */
export interface NewMemory extends RecalledMemory {
  readonly conversationId: string;
  readonly agentId: string;
  /** In the account's naming. */
  readonly customerId: string;
  readonly author: 'extract' | 'model';
}

/** A resolved conversation, this process's until the lease ends. */
export interface MemoryClaim {
  readonly tenant: Tenant;
  readonly conversationId: string;
  /** Of the conversation when it was resolved. */
  readonly wantedVersion: number;
  /** Names the claim in every write. */
  readonly token: string;
  readonly attempts: number;
}

/** Per turn, of conversations up to this age. */
export const RECALLED_MAX = 5;
export const RECALLED_DAYS = 180;
