import { inTransaction, type Client, type Pool } from '@parley/postgres';
import type { Logger } from '@parley/process';
import type { Tenant } from '@parley/schemas';
import { timeOfChange } from '../conversations/conversation';
import { lockConversation, saveConversation } from '../conversations/conversations.store';
import { editConversation } from '../conversations/edit-conversation';
import { mayBeAssigned } from '../members/release-member';
import type { Assignable, AssigningTeam, FindAssigningTeams } from '../teams/find-team';
import { claimSignals, deleteSignals, type Signal } from '../teams/signals.store';
import {
  findNextConversation,
  findNextMember,
  findWaitingTeams,
  lockAssigning,
  recordTeamTurn,
} from './assignments.store';

export interface AssignWaitingDeps {
  readonly pool: Pool;
  readonly findAssigningTeams: FindAssigningTeams;
  readonly wakeRelay: () => void;
  readonly logger: Logger;
}

const BATCH = 100;
/** Longer work is done twice, harmlessly. */
const LEASE_MS = 10_000;

/**
 * Assigns teams' waiting conversations to members with room. In every replica. A signal is deleted once followed, so a
 * later run continues after failures.
 *
 * @returns how many were assigned
 */
export async function assignWaiting(deps: AssignWaitingDeps, signal: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const claimed = await claimSignals(deps.pool, BATCH, LEASE_MS);
    for (const own of byTenant(claimed)) {
      try {
        total += await followSignals(deps, own);
      } catch (err) {
        deps.logger.warn({ err, account_id: own[0]?.tenant.accountId }, 'teams could not assign; will retry');
      }
    }
    if (claimed.length < BATCH || signal.aborted) return total;
  }
}

function byTenant(signals: readonly Signal[]): Signal[][] {
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) {
    const key = `${signal.tenant.accountUuid} ${signal.tenant.mode}`;
    groups.set(key, [...(groups.get(key) ?? []), signal]);
  }
  return [...groups.values()];
}

/** @param signals all of one tenant */
async function followSignals(deps: AssignWaitingDeps, signals: readonly Signal[]): Promise<number> {
  const { pool, findAssigningTeams, wakeRelay } = deps;
  const tenant = (signals[0] as Signal).tenant;
  const signalled = new Set(signals.map(({ teamId }) => teamId));
  const waiting = (await findWaitingTeams(pool, tenant)).filter((id) => signalled.has(null) || signalled.has(id));
  const teams = waiting.length === 0 ? [] : await findAssigningTeams(tenant, waiting);
  let total = 0;
  for (const team of teams) {
    let assigned = 0;
    while (await inTransaction(pool, (client) => assignNext(client, tenant, team))) assigned += 1;
    if (assigned > 0) wakeRelay();
    total += assigned;
  }
  await deleteSignals(pool, signals);
  return total;
}

/**
 * The longest-waiting conversation to the next member, under the lock of assigning. Locks the member first, as every
 * assignment does.
 *
 * @returns whether there may be more to assign
 */
async function assignNext(client: Client, tenant: Tenant, team: AssigningTeam): Promise<boolean> {
  await lockAssigning(client, tenant);
  const memberId = await requireNextMember(client, tenant, team);
  const id = memberId && (await findNextConversation(client, tenant, team.id));
  const locked = id && (await lockConversation(client, tenant, id));
  if (!memberId || !locked) return false;
  const { conversation, now } = locked;
  // Assigned or moved meanwhile: try the next one.
  if (conversation.status !== 'escalated' || conversation.assigneeId !== null || conversation.teamId !== team.id) {
    return true;
  }
  const changed = editConversation(conversation, { assigneeId: memberId }, timeOfChange(now, conversation));
  if (!changed) return false;
  await saveConversation(client, tenant, changed.conversation, changed.event);
  await recordTeamTurn(client, tenant, team.id, memberId);
  return true;
}

/** Locked against ending until the transaction ends; undefined if all are full. */
async function requireNextMember(client: Client, tenant: Tenant, team: AssigningTeam): Promise<string | undefined> {
  let left: readonly Assignable[] = team.members;
  for (;;) {
    const id = left.length === 0 ? undefined : await findNextMember(client, tenant, team, left);
    const member = left.find((each) => each.id === id);
    if (!member || (await mayBeAssigned(client, tenant, member.id, member))) return member?.id;
    left = left.filter((each) => each !== member);
  }
}
