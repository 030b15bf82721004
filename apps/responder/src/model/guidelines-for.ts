import { matchGuidelines, type MatchedGuideline } from '../decision/guidelines';
import type { TurnContext } from '../decision/turn-context';

const GUIDELINES_MAX = 20;
const CHARACTERS_MAX = 8_000;
/** Numbers are used for passages and in guidelines. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

export interface PromptGuideline extends MatchedGuideline {
  readonly text: string;
  /** For the model, if it hands off. */
  readonly letter: string | undefined;
}

/** Applicable ones by priority, as room allows; handoffs need permission. */
export function guidelinesFor({ guidelines, agent, texts }: TurnContext): PromptGuideline[] {
  const included: PromptGuideline[] = [];
  let room = CHARACTERS_MAX;
  for (const guideline of matchGuidelines(guidelines, texts)) {
    const { condition, action } = guideline;
    if (action === null && !agent.canHandOff) continue;
    const letter = action === null ? LETTERS[included.length] : undefined;
    const text = `When ${condition}: ${action ?? `call hand_off for rule ${letter ?? ''}`}`;
    room -= text.length;
    if (room < 0 || included.length >= GUIDELINES_MAX) break;
    included.push({ ...guideline, text, letter });
  }
  return included;
}
