import { ParleyError, validationFailed } from '@parley/errors';
import type { Automation } from '@parley/schemas';
import type { FindToolsDeps } from '../tool/find-tools';
import { optionsOf, type TurnCall, type TurnClients } from '../clients/clients';
import type { FindConnectionDeps } from '../clients/find-connection';

export type RequireReferencesDeps = Pick<FindConnectionDeps, 'models'> &
  Pick<FindToolsDeps, 'tools'> & { readonly clients: Pick<TurnClients, 'knowledge'> };

/** @throws ParleyError validation_failed, unavailable, deadline_exceeded */
export async function requireReferences(
  deps: RequireReferencesDeps,
  call: TurnCall,
  before: Automation,
  after: Automation,
): Promise<void> {
  const namedBefore = [before.model_id, before.judge_model_id];
  const missingModel = async (field: 'model_id' | 'judge_model_id'): Promise<string[]> => {
    const id = after[field];
    if (id === null || namedBefore.includes(id) || (await isModel(deps, call, id))) return [];
    return [`automation.${field}`];
  };
  const missing = await Promise.all([
    missingModel('model_id'),
    missingModel('judge_model_id'),
    missingOf('tool_ids', before, after, async () => {
      const { tools } = await deps.tools.resolveTools({}, optionsOf(call));
      return tools.flatMap(({ tool }) => tool?.id ?? []);
    }),
    missingOf('source_ids', before, after, async (ids) => {
      return (await deps.clients.knowledge.findSources({ ids }, optionsOf(call))).ids;
    }),
  ]);
  const faults = missing.flat();
  if (faults.length > 0) {
    throw validationFailed(faults.map((path) => ({ path, code: 'not_found', message: 'does not exist' })));
  }
}

async function isModel({ models }: RequireReferencesDeps, call: TurnCall, id: string): Promise<boolean> {
  try {
    await models.resolveModel({ id, onlyThis: true }, optionsOf(call));
    return true;
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return false;
    throw err;
  }
}

async function missingOf(
  field: 'tool_ids' | 'source_ids',
  before: Automation,
  after: Automation,
  find: (ids: string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const known = new Set(before[field]);
  const added = (after[field] ?? []).filter((id) => !known.has(id));
  if (added.length === 0) return [];
  const found = new Set(await find(added));
  const isMissing = (id: string): boolean => !known.has(id) && !found.has(id);
  return (after[field] ?? []).flatMap((id, index) => (isMissing(id) ? [`automation.${field}.${index}`] : []));
}
