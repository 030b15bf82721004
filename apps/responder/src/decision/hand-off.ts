import { Author } from '@parley/contract/message';
import { readSensitiveTopics } from '@parley/language/dialog';
import type { HandoffReason } from '@parley/schemas';
import { nextOpening } from '@parley/schemas/office-hours';
import { DateTime } from 'luxon';
import { plainText, type Decision } from './decision';
import { wordsOf, type TurnContext } from './turn-context';

const QUOTE_MAX = 300;

/**
 * Hands over with a text for the customer and a note for the person, if allowed.
 *
 * @param options isSilent: no text; why: added to the note's reason; cause: replaces it; teamId: before the agent's
 * team
 */
export function handOff(
  turnContext: TurnContext,
  reason: HandoffReason,
  {
    isSilent = false,
    why,
    cause,
    teamId,
  }: {
    readonly isSilent?: boolean;
    readonly why?: string;
    readonly cause?: string;
    readonly teamId?: string | null | undefined;
  } = {},
): Decision {
  const { agent, ownLanguage: language, say } = turnContext;
  if (!agent.canHandOff) {
    const isInDanger = reason === 'sensitive' && speaksOfSelfHarm(turnContext);
    const messages = [plainText(say(isInDanger ? 'self_harm_no_person' : 'no_person'))];
    return { outcome: 'posted', reason: 'no_person', messages, language };
  }
  const messages = isSilent ? [] : [plainText(handOffText(turnContext, reason))];
  const team = teamId ?? agent.automation.handoff.team_id;
  return {
    outcome: 'handed_off',
    reason,
    messages,
    note: noteFor(turnContext, cause ?? reasonFor(reason, why)),
    ...(team !== null && { teamId: team }),
    language,
  };
}

function speaksOfSelfHarm({ texts }: TurnContext): boolean {
  return texts.some((text) => readSensitiveTopics(text).includes('self_harm'));
}

function handOffText(turnContext: TurnContext, reason: HandoffReason): string {
  const { agent, ownLanguage, now, say } = turnContext;
  const { message, office_hours: hours } = agent.automation.handoff;
  if (reason === 'sensitive' && speaksOfSelfHarm(turnContext)) {
    return [say('self_harm_handed_off'), ...(message === null ? [] : [message])].join('\n\n');
  }
  if (message !== null) return message;
  const opening = nextOpening(hours, now);
  if (!opening) return say('handed_off_later');
  if (opening !== 'now') return say('handed_off_closed', { opens_at: sayTime(opening, now, ownLanguage) });
  return say(reason === 'sensitive' ? 'sensitive_handed_off' : 'handed_off');
}

/** Like "Monday 9:00 AM GMT+1", dated beyond a week. The customer's zone is unknown, so ours is named. */
function sayTime(time: DateTime, now: Date, language: string): string {
  const isFar = time.diff(DateTime.fromJSDate(now), 'days').days >= 6;
  return time.setLocale(language).toLocaleString({
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(isFar && { day: 'numeric', month: 'long' }),
  });
}

const reasons: Partial<Record<HandoffReason, string>> = {
  asked: 'The customer asked for a person.',
  guideline: 'A guideline of the agent calls for a person.',
  sensitive: 'The customer wrote about something sensitive.',
  repeated_unknown: 'The agent could not answer several questions.',
  anger: 'The customer is angry.',
  limit: 'The agent reached its limit of answers in this conversation.',
  loop: 'The customer repeats the same message, or answers as fast as a machine.',
  model: 'The agent decided that a person should handle this.',
  model_unavailable: 'The model of the agent did not answer.',
  checks_failed: "The answer of the agent's model did not pass the checks.",
  tool_failed: 'A tool failed, or it is not known whether it succeeded.',
  stale: 'The customer has waited too long.',
};

/** At most five lines: reason, questions, answers. */
function noteFor({ pending, history, past }: TurnContext, reason: string): string {
  const said = history.findLast(({ author }) => author === Author.AI);
  const asked = pending.map((message) => (message.kind === undefined ? wordsOf(message) : message.content)).join(' ');
  const answers = past.filter(({ state, reason: why }) => state === 'posted' && why === 'answer').length;
  return [
    reason,
    `Last from the customer: ${quote(asked) || 'a picture'}`,
    ...(said ? [`Last from the agent: ${quote(wordsOf(said))}`] : []),
    ...(answers > 0 ? [`Answered before: ${answers}`] : []),
  ].join('\n');
}

function reasonFor(reason: HandoffReason, why: string | undefined): string {
  const sentence = reasons[reason] ?? reason;
  return why === undefined ? sentence : `${sentence.replace(/\.$/, '')}: ${why}`;
}

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX).toWellFormed()}…` : line;
}
