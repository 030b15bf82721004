import type { KnowledgeServiceService } from '@parley/contract/knowledge';
import type { GrpcClient, HasTeam, TenantCallContext } from '@parley/grpc';
import type { AutomationInput } from '@parley/schemas';

/**
 * Which of these sources (`src_…`) exist.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export type FindSources = (context: TenantCallContext, ids: readonly string[]) => Promise<ReadonlySet<string>>;

export function findSourcesOf(knowledge: GrpcClient<typeof KnowledgeServiceService>): FindSources {
  return async ({ tenant, requestId, signal, deadlineAt }, ids) => {
    const deadlineMs = Math.max(1, deadlineAt - Date.now());
    const call = { tenant, requestId, signal, deadlineMs, isRepeatable: true };
    return new Set((await knowledge.findSources({ ids: [...ids] }, call)).ids);
  };
}

export interface LookUpDeps {
  readonly findSources: FindSources;
  readonly hasTeam: HasTeam;
}

/** A look-up's result or error, deferred: a repeated call needs neither. */
type Found<Value> = () => Value;

export type KnownTeam = Found<boolean>;

/** Which newly named references exist in other services. */
export interface KnownReferences {
  readonly sources: Found<ReadonlySet<string>>;
  readonly team: KnownTeam;
}

/** Called before the transaction, which must not wait for another service. */
export async function lookUpReferences(
  { findSources, hasTeam }: LookUpDeps,
  context: TenantCallContext,
  before: AutomationInput,
  after: AutomationInput,
): Promise<KnownReferences> {
  const known = new Set(before.source_ids);
  const ids = (after.source_ids ?? []).filter((id) => !known.has(id));
  const [sources, team] = await Promise.all([
    found(ids.length === 0 ? new Set<string>() : findSources(context, ids)),
    lookUpTeam(hasTeam, context, before.handoff?.team_id, after.handoff?.team_id),
  ]);
  return { sources, team };
}

/** For one team (`team_…`). */
export function lookUpTeam(
  hasTeam: HasTeam,
  context: TenantCallContext,
  before: string | null | undefined,
  after: string | null | undefined,
): Promise<KnownTeam> {
  return found(!after || after === before ? true : hasTeam(context, after));
}

async function found<Value>(asked: Value | Promise<Value>): Promise<Found<Value>> {
  const [outcome] = await Promise.allSettled([asked]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}
