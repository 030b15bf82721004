import { matchGuidelines, type MatchedGuideline } from '../decision/guidelines';
import type { TurnContext } from '../decision/turn-context';

const GUIDELINES_MAX = 20;
const CHARACTERS_MAX = 8_000;
/** Letters, because numbers are used for passages and in guidelines. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

export interface PromptGuideline extends MatchedGuideline {
  readonly text: string;
  /** The name that the model uses for it, if it hands off to a team of its own. */
  readonly letter: string | undefined;
}

/** The applicable guidelines by priority, as room allows; a call for a person needs permission to hand off. */
export function guidelinesFor({ guidelines, agent, texts }: TurnContext): PromptGuideline[] {
  const included: PromptGuideline[] = [];
  let room = CHARACTERS_MAX;
  for (const guideline of matchGuidelines(guidelines, texts)) {
    const { condition, action, teamId } = guideline;
    if (action === null && !agent.canHandOff) continue;
    const letter = action === null && teamId !== null ? LETTERS[included.length] : undefined;
    const call = letter === undefined ? 'call hand_off' : `call hand_off for rule ${letter}`;
    const text = `When ${condition}: ${action ?? call}`;
    room -= text.length;
    if (room < 0 || included.length >= GUIDELINES_MAX) break;
    included.push({ ...guideline, text, letter });
  }
  return included;
}
