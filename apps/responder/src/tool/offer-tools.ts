import type { Automation } from '@parley/schemas';
import type { Guideline } from '../decision/guidelines';
import type { Tool } from './tool';

/**
 * The tools that a model is offered in a turn: those of the agent, less those of guidelines that do not apply. Where a
 * person approves each answer, none that writes: what it did could not be rejected any more.
 *
 * @param all the guidelines of the agent
 * @param applied those that apply to what the customer wrote
 */
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
