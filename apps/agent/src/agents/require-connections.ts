import { validationFailed } from '@parley/errors';
import type { Client } from '@parley/postgres';
import { parseId, type AutomationInput, type Tenant } from '@parley/schemas';
import { existingConnections } from './connections.store';
import type { KnownReferences, KnownTeam } from './look-up-references';

/**
 * Refuses an automation with models, tools, sources or a team that the tenant does not have. Those the agent already names are
 * kept even if deleted (docs/contract.md, Automation), so that other fields stay editable.
 *
 * @param before {} for a new agent
 * @param known what exists of what is in `after` and not in `before`
 * @throws ParleyError validation_failed, naming each field; the error of a look-up
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
 * The same for a guideline's tools and team.
 *
 * @param before the tools that it names already
 * @throws ParleyError validation_failed, naming each; the error of the look-up
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

/** The paths in `after` whose value neither exists nor is in `before`. */
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
