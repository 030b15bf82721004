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

export interface MemoryClaim {
  readonly tenant: Tenant;
  readonly conversationId: string;
  /** When it was resolved. */
  readonly wantedVersion: number;
  /** In every write. */
  readonly token: string;
  readonly attempts: number;
}

/** From conversations up to this age. */
export const RECALLED_MAX = 5;
export const RECALLED_DAYS = 180;
