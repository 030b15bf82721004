import { Author, MessageType } from '@parley/contract/message';
import {
  isAngry,
  isAutomaticReply,
  greetsToo,
  leavesNothingOpen,
  readSensitiveTopics,
  readSmallTalk,
  saysNo,
  type SmallTalk,
} from '@parley/language/dialog';
import { isAgreed } from './agreement';
import { plainText, type Decision } from './decision';
import { findCall, toApplied } from './guidelines';
import { handOff } from './hand-off';
import { isLoop } from './is-loop';
import { declinesAction } from './open-confirmation';
import { PERSON_BUTTON } from './person-button';
import { askWhichOne, readChoice } from './read-choice';
import { isHandoffRequest, lastAnswer, type TurnContext } from './turn-context';
import { seeToUnreadable } from './unreadable';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Ends a turn before any look-up; `expired` and `loop` say nothing. In the order of the hand-off reasons. */
export function checkGuards(turnContext: TurnContext): Decision | 'expired' | 'loop' | undefined {
  return (
    declineSender(turnContext) ??
    requestHuman(turnContext) ??
    seeToUnreadable(turnContext) ??
    handleImage(turnContext) ??
    askWhichOne(turnContext) ??
    (answersQuestion(turnContext) ? undefined : handleSmallTalk(turnContext))
  );
}

/** Expired messages and automatic senders. */
export function declineSender(turnContext: TurnContext): Decision | 'expired' | 'loop' | undefined {
  const { agent, texts, now, waitingSince } = turnContext;
  if (now.getTime() - waitingSince.getTime() > DAY_MS) {
    return agent.canHandOff ? handOff(turnContext, 'stale', { isSilent: true }) : 'expired';
  }
  if (texts.length > 0 && texts.every((text) => isAutomaticReply(text))) return 'expired';
  if (isLoop(turnContext)) return meetLoop(turnContext);
  return undefined;
}

/** A repeater hears once that a person reads it. */
function meetLoop(turnContext: TurnContext): Decision | 'loop' {
  const wasHandled = !turnContext.agent.canHandOff && turnContext.past[0]?.reason === 'no_person';
  return wasHandled ? 'loop' : handOff(turnContext, 'loop');
}

/** By the customer's request or the agent's settings. */
function requestHuman(turnContext: TurnContext): Decision | undefined {
  const { agent, texts, past } = turnContext;
  const { handoff, limits } = agent.automation;
  if (texts.some(isHandoffRequest) || readChoice(turnContext) === PERSON_BUTTON) return handOff(turnContext, 'asked');
  const called = callByGuideline(turnContext);
  if (called) return called;
  const topics = new Set<string>(texts.flatMap((text) => readSensitiveTopics(text)));
  if (handoff.sensitive_topics.some((topic) => topics.has(topic))) return handOff(turnContext, 'sensitive');
  const today = past.filter((turn) => isAnswer(turn) && turn.isOfToday).length;
  if (today >= limits.turns) return handOff(turnContext, 'limit');
  return handoff.on_anger && texts.some((text) => isAngry(text)) ? answerAnger(turnContext) : undefined;
}

function callByGuideline(turnContext: TurnContext): Decision | undefined {
  const guideline = findCall(turnContext.guidelines, turnContext.texts);
  if (!guideline) return undefined;
  const why = `when ${guideline.condition} (the customer wrote: ${guideline.phrase})`;
  return {
    ...handOff(turnContext, 'guideline', { why, teamId: guideline.teamId }),
    guidelines: [toApplied(guideline)],
  };
}

function isAnswer({ state }: { readonly state: string }): boolean {
  return ['posted', 'asked', 'unknown', 'handed_off'].includes(state);
}

/** Offers a person, the second time calls one. */
function answerAnger(turnContext: TurnContext): Decision {
  const { agent, past, ownLanguage: language, say } = turnContext;
  if (past.some(({ reason }) => reason === 'anger')) return handOff(turnContext, 'anger');
  if (!agent.canHandOff) return handOff(turnContext, 'anger');
  const buttons = [{ id: PERSON_BUTTON, text: say('talk_to_person') }];
  const messages = [{ content: say('anger_offer'), buttons, sources: [] }];
  return { outcome: 'asked', reason: 'anger', messages, language };
}

function handleImage({ pending, texts, ownLanguage: language, say }: TurnContext): Decision | undefined {
  if (texts.length > 0 || !pending.some(({ type }) => type === MessageType.IMAGE)) return undefined;
  return { outcome: 'posted', reason: 'picture', messages: [plainText(say('cannot_see_picture'))], language };
}

/** Without a model. */
export function talkAfterQuestion(turnContext: TurnContext): Decision | undefined {
  return answersQuestion(turnContext) ? handleSmallTalk(turnContext) : undefined;
}

function answersQuestion(turnContext: TurnContext): boolean {
  const { past, texts } = turnContext;
  const { content = '', buttons = [] } = lastAnswer(turnContext) ?? {};
  const isAsked = past[0]?.reason === 'answer' && buttons.length === 0 && /[?？؟]\s*$/u.test(content);
  return isAsked && (isAgreed(texts) || (texts.length > 0 && texts.every((text) => saysNo(text))));
}

function handleSmallTalk(turnContext: TurnContext): Decision | undefined {
  // A yes to a question looks like small talk.
  if (turnContext.agreed || readChoice(turnContext) !== undefined) return undefined;
  if (declinesAction(turnContext)) return smallTalk(turnContext, 'acknowledgement');
  const kinds = turnContext.texts.map((text) => readSmallTalk(text));
  const [last] = kinds.slice(-1);
  if (!last || kinds.includes(null)) return undefined;
  if (last === 'not_helped') return undefined;
  if (last === 'goodbye' && greetsFirst(turnContext)) return smallTalk(turnContext, 'greeting');
  return smallTalk(turnContext, kinds.includes('gibberish') && kinds.length > 1 ? mostTelling(kinds) : last);
}

function greetsFirst({ history, texts }: TurnContext): boolean {
  return history.every(({ author }) => author !== Author.CUSTOMER) && texts.every((text) => greetsToo(text));
}

function mostTelling(kinds: readonly (SmallTalk | null)[]): SmallTalk {
  return kinds.findLast((kind) => kind !== null && kind !== 'gibberish') ?? 'gibberish';
}

function smallTalk(turnContext: TurnContext, kind: SmallTalk): Decision | undefined {
  const { ownLanguage: language, history, say } = turnContext;
  const reply = (content: string): Decision => ({
    outcome: 'posted',
    reason: 'small_talk',
    messages: [plainText(content)],
    language,
  });
  switch (kind) {
    case 'greeting':
      return reply(say('greeting'));
    case 'thanks':
    case 'helped':
      return confirmed(turnContext, reply(say('thanks')));
    case 'goodbye':
      return confirmed(turnContext, reply(say('goodbye')));
    case 'acknowledgement':
      return reply(say('acknowledgement'));
    case 'gibberish':
      // Asks once for a sentence; then counts as unknown.
      return history.some(({ content }) => content === say('unclear')) ? undefined : reply(say('unclear'));
    case 'not_helped':
      return undefined;
  }
}

/** Thanks confirm an answer, unless the burst has more. */
function confirmed({ agent, past, texts, unconfirmed }: TurnContext, decision: Decision): Decision {
  if (unconfirmed || !texts.every((text) => leavesNothingOpen(text))) return decision;
  const helped = past.find(({ reason }) => reason !== 'small_talk' && reason !== 'disclosure');
  const isDone = helped?.state === 'posted' && (helped.reason === 'answer' || helped.reason === 'choice');
  return isDone && agent.resolvesItself ? { ...decision, resolution: 'confirmed' } : decision;
}
