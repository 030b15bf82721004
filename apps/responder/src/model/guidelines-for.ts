import { matchGuidelines, type MatchedGuideline } from '../decision/guidelines';
import type { TurnContext } from '../decision/turn-context';

const GUIDELINES_MAX = 20;
const CHARACTERS_MAX = 8_000;

export interface PromptGuideline extends MatchedGuideline {
  readonly text: string;
}

/** The applicable guidelines by priority, as room allows; a call for a person needs permission to hand off. */
export function guidelinesFor({ guidelines, agent, texts }: TurnContext): PromptGuideline[] {
  const included: PromptGuideline[] = [];
  let room = CHARACTERS_MAX;
  for (const guideline of matchGuidelines(guidelines, texts)) {
    const { condition, action } = guideline;
    if (action === null && !agent.canHandOff) continue;
    const text = `When ${condition}: ${action ?? 'call hand_off'}`;
    room -= text.length;
    if (room < 0 || included.length >= GUIDELINES_MAX) break;
    included.push({ ...guideline, text });
  }
  return included;
}
