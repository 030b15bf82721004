import { validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { parseId, type AutomationInput, type Tenant } from '@parley/schemas';
import { existingConnections } from './connections.store';
import type { KnownReferences, KnownTeam } from './look-up-references';

/**
 * Refuses unknown models, tools, sources and teams. Those already named are kept even if deleted (docs/contract.md,
 * Automation), so that other fields stay editable.
 *
 * @param before {} for a new agent
 * @param known look-ups of what `after` adds
 * @throws ParleyError validation_failed, naming each field; the look-up's error
 */
export async function requireConnections(
  client: Client,
  tenant: Tenant,
  { before, after }: { readonly before: AutomationInput; readonly after: AutomationInput },
  known: KnownReferences,
): Promise<void> {
  const namedBefore = [...idsOf(before.model_id), ...idsOf(before.judge_model_id)];
  const models = await missing(client, tenant, 'model', { before: namedBefore, after: idsOf(after.model_id) });
  const judges = await missing(client, tenant, 'model', { before: namedBefore, after: idsOf(after.judge_model_id) });
  const tools = await missing(client, tenant, 'tool', { before: before.tool_ids ?? [], after: after.tool_ids ?? [] });
  const sources = missingSources(before.source_ids ?? [], after.source_ids ?? [], known.sources);
  refuse([
    ...models.map(() => 'automation.model_id'),
    ...judges.map(() => 'automation.judge_model_id'),
    ...tools.map((index) => `automation.tool_ids.${index}`),
    ...sources.map((index) => `automation.source_ids.${index}`),
    ...(known.team() ? [] : ['automation.handoff.team_id']),
  ]);
}

/**
 * For a guideline's tools and team.
 *
 * @param before the tools already named
 * @throws ParleyError validation_failed, naming each; the look-up's error
 */
export async function requireOfGuideline(
  client: Client,
  tenant: Tenant,
  tools: { readonly before: readonly string[]; readonly after: readonly string[] },
  knownTeam: KnownTeam,
): Promise<void> {
  const absent = await missing(client, tenant, 'tool', tools);
  refuse([...absent.map((index) => `tool_ids.${index}`), ...(knownTeam() ? [] : ['team_id'])]);
}

function refuse(paths: readonly string[]): void {
  if (paths.length === 0) return;
  throw validationFailed(paths.map((path) => ({ path, code: 'not_found', message: 'does not exist' })));
}

function idsOf(id: string | null | undefined): string[] {
  return id === null || id === undefined ? [] : [id];
}

/** Paths in `after` with unknown values that `before` lacks. */
async function missing(
  client: Client,
  tenant: Tenant,
  kind: 'model' | 'tool',
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<number[]> {
  const known = new Set(before);
  const asked = after.flatMap((id, index) => (known.has(id) ? [] : [{ index, uuid: parseId(kind, id) }]));
  if (asked.length === 0) return [];
  const uuids = asked.flatMap(({ uuid }) => uuid ?? []);
  const existing = await existingConnections(client, tenant, kind, uuids);
  return asked.flatMap(({ index, uuid }) => (uuid !== undefined && existing.has(uuid) ? [] : [index]));
}

function missingSources(
  before: readonly string[],
  after: readonly string[],
  knownSources: KnownReferences['sources'],
): number[] {
  const named = new Set(before);
  const asked = after.flatMap((id, index) => (named.has(id) ? [] : [{ id, index }]));
  if (asked.length === 0) return [];
  const existing = knownSources();
  return asked.flatMap(({ id, index }) => (existing.has(id) ? [] : [index]));
}
