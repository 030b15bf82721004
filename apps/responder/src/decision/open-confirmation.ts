import { saysNo } from '@parley/language/dialog';
import { everyTextOf } from '../texts/language-texts';
import { findButton, NO_BUTTON } from './confirmation-buttons';
import { plainText, type Decision } from './decision';
import { lastAnswer, type TurnContext } from './turn-context';

export function declinesAction(turnContext: TurnContext): boolean {
  const { unconfirmed, texts } = turnContext;
  const buttons = lastAnswer(turnContext)?.buttons ?? [];
  return unconfirmed !== undefined && findButton(buttons, texts.at(-1) ?? '') === NO_BUTTON;
}

/** After neither yes nor no. */
export function withOpenConfirmation(turnContext: TurnContext, decision: Decision): Decision {
  const { unconfirmed, say } = turnContext;
  const asked = lastAnswer(turnContext);
  if (!unconfirmed || !asked || isSettled(turnContext, decision)) return decision;
  const messages = decision.reason === 'small_talk' ? [] : decision.messages;
  const undone = say('not_done_yet');
  if (!mayAskAgain(decision, asked.content)) return { ...decision, messages: [plainText(undone), ...messages] };
  const buttons = asked.buttons.map(({ id, text }) => ({ id, text }));
  const again = { content: `${undone}\n${asked.content}`, buttons, sources: [] };
  return {
    ...decision,
    outcome: 'asked',
    reason: 'confirmation',
    messages: [...messages, again],
    proposal: unconfirmed,
  };
}

function isSettled(turnContext: TurnContext, { outcome, reason }: Decision): boolean {
  if (outcome === 'handed_off' || reason === 'confirmation') return true;
  const { texts } = turnContext;
  return declinesAction(turnContext) || texts.some((text) => saysNo(text.split(/[,.;:!–—\n]/)[0] ?? ''));
}

/** Once, and beside no other question. */
function mayAskAgain({ outcome, messages }: Decision, asked: string): boolean {
  const isQuestion = outcome !== 'posted' || /[?？؟]\s*$/u.test(messages.at(-1)?.content ?? '');
  return !isQuestion && !everyTextOf(['not_done_yet']).some((text) => asked.startsWith(text));
}
