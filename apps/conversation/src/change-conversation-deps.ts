import type { Pool } from '@parley/postgres';
import type { FindAgent } from './agents/find-agent';
import type { FindActiveMember } from './members/find-member';

/** What an RPC needs that changes conversations. */
export interface ChangeConversationDeps {
  readonly pool: Pool;
  /** Called after each commit that left events in the outbox. */
  readonly wakeRelay: () => void;
}

/** What one needs that also looks at agents. */
export interface OpenConversationDeps extends ChangeConversationDeps {
  readonly findAgent: FindAgent;
}

/** What one needs that also looks at members. */
export interface AssignConversationDeps extends ChangeConversationDeps {
  readonly findActiveMember: FindActiveMember;
}
