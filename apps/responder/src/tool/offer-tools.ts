import type { Automation } from '@parley/schemas';
import type { Guideline } from '../decision/guidelines';
import type { Tool } from './tool';

/** Without tools of guidelines that do not apply, and writes where a person approves: they could not be undone. */
export function offerTools(
  tools: readonly Tool[],
  { tool_ids: allowed, mode }: Pick<Automation, 'tool_ids' | 'mode'>,
  all: readonly Guideline[],
  applied: readonly Guideline[],
): Tool[] {
  const kept = new Set(all.flatMap(({ toolIds }) => toolIds));
  const opened = new Set(applied.flatMap(({ toolIds }) => toolIds));
  return tools.filter(({ id, isEnabled, effect }) => {
    const isOfAgent = allowed === null || allowed.includes(id);
    const isOfTurn = !kept.has(id) || opened.has(id);
    return isEnabled && isOfAgent && isOfTurn && (effect === 'read' || mode !== 'suggest');
  });
}
