import type { KnowledgeServiceService } from '@parley/contract/knowledge';
import type { GrpcClient, TenantCallContext } from '@parley/grpc';
import type { AutomationInput } from '@parley/schemas';

/**
 * Which of these sources (`src_…`) the tenant has.
 *
 * @throws ParleyError unavailable, deadline_exceeded
 */
export type FindSources = (context: TenantCallContext, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Asks the knowledge service. */
export function findSourcesOf(knowledge: GrpcClient<typeof KnowledgeServiceService>): FindSources {
  return async ({ tenant, requestId, signal, deadlineAt }, ids) => {
    const deadlineMs = Math.max(1, deadlineAt - Date.now());
    const call = { tenant, requestId, signal, deadlineMs, isRepeatable: true };
    return new Set((await knowledge.findSources({ ids: [...ids] }, call)).ids);
  };
}

/**
 * The existing sources that an automation newly names.
 *
 * @returns throws the error of the look-up, which a repeated call never needs
 */
export type KnownSources = () => ReadonlySet<string>;

/** Looks up newly named sources. Called before the transaction, which must not wait for another service. */
export async function lookUpSources(
  findSources: FindSources,
  context: TenantCallContext,
  before: AutomationInput,
  after: AutomationInput,
): Promise<KnownSources> {
  const known = new Set(before.source_ids);
  const ids = (after.source_ids ?? []).filter((id) => !known.has(id));
  if (ids.length === 0) return () => new Set();
  const [found] = await Promise.allSettled([findSources(context, ids)]);
  return () => {
    if (found.status === 'rejected') throw found.reason;
    return found.value;
  };
}
