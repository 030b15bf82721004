import { MessageType } from '@parley/contract/message';
import {
  isAngry,
  isAutomaticReply,
  leavesNothingOpen,
  readSensitiveTopics,
  readSmallTalk,
  type SmallTalk,
} from '@parley/language/dialog';
import { plainText, type Decision } from './decision';
import { findCall, toApplied } from './guidelines';
import { handOff } from './hand-off';
import { isLoop } from './is-loop';
import { PERSON_BUTTON } from './person-button';
import { asksForPerson, lastAnswer, type Situation } from './situation';
import { seeToUnreadable } from './unreadable';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * What ends a turn before anything is looked up, or `undefined`; `expired` and `loop`: nothing is said. The order is that of
 * the reasons for a hand-off.
 */
export function passGates(situation: Situation): Decision | 'expired' | 'loop' | undefined {
  return (
    refuseSender(situation) ??
    callPerson(situation) ??
    seeToUnreadable(situation) ??
    lookAtPicture(situation) ??
    talkSmall(situation)
  );
}

/** What is too old, and what no person wrote. */
export function refuseSender(situation: Situation): Decision | 'expired' | 'loop' | undefined {
  const { agent, texts, now, waitingSince } = situation;
  if (now.getTime() - waitingSince.getTime() > DAY_MS) {
    return agent.canHandOff ? handOff(situation, 'stale', { isSilent: true }) : 'expired';
  }
  if (texts.length > 0 && texts.every((text) => isAutomaticReply(text))) return 'expired';
  if (isLoop(situation)) return meetLoop(situation);
  return undefined;
}

/** Somebody who repeats the same is told once that a person reads it; after that only a person speaks, or nobody. */
function meetLoop(situation: Situation): Decision | 'loop' {
  const isTold = !situation.agent.canHandOff && situation.past[0]?.reason === 'no_person';
  return isTold ? 'loop' : handOff(situation, 'loop');
}

/** What is for a person, by the customer's wish or by the agent's settings. */
function callPerson(situation: Situation): Decision | undefined {
  const { agent, texts, past } = situation;
  const { handoff, limits } = agent.automation;
  if (texts.some(asksForPerson) || isPersonChosen(situation)) return handOff(situation, 'asked');
  const called = callByGuideline(situation);
  if (called) return called;
  const topics = new Set<string>(texts.flatMap((text) => readSensitiveTopics(text)));
  if (handoff.sensitive_topics.some((topic) => topics.has(topic))) return handOff(situation, 'sensitive');
  const today = past.filter((turn) => isAnswer(turn) && turn.isOfToday).length;
  if (today >= limits.turns) return handOff(situation, 'limit');
  return handoff.on_anger && texts.some((text) => isAngry(text)) ? calm(situation) : undefined;
}

/** The business wants a person for what the customer wrote. */
function callByGuideline(situation: Situation): Decision | undefined {
  const guideline = findCall(situation.guidelines, situation.texts);
  if (!guideline) return undefined;
  const why = `when ${guideline.condition} (the customer wrote: ${guideline.phrase})`;
  return { ...handOff(situation, 'guideline', { why }), guidelines: [toApplied(guideline)] };
}

/** A turn that said something. */
function isAnswer({ state }: { readonly state: string }): boolean {
  return ['posted', 'asked', 'unknown', 'handed_off'].includes(state);
}

function isPersonChosen(situation: Situation): boolean {
  const buttons = lastAnswer(situation)?.buttons ?? [];
  const button = buttons.find(({ id }) => id === PERSON_BUTTON);
  const said = situation.texts.at(-1)?.trim().toLowerCase();
  return button !== undefined && (said === button.text.toLowerCase() || said === PERSON_BUTTON);
}

/** Strong anger is first met with the offer of a person, and the second time with a person. */
function calm(situation: Situation): Decision {
  const { agent, past, ownLanguage: language, say } = situation;
  if (past.some(({ reason }) => reason === 'anger')) return handOff(situation, 'anger');
  if (!agent.canHandOff) return handOff(situation, 'anger');
  const buttons = [{ id: PERSON_BUTTON, text: say('talk_to_person') }];
  const messages = [{ content: say('anger_offer'), buttons, sources: [] }];
  return { aim: 'asked', reason: 'anger', messages, language };
}

/** A picture without words cannot be answered. */
function lookAtPicture({ burst, texts, ownLanguage: language, say }: Situation): Decision | undefined {
  if (texts.length > 0 || !burst.some(({ type }) => type === MessageType.IMAGE)) return undefined;
  return { aim: 'posted', reason: 'picture', messages: [plainText(say('cannot_see_picture'))], language };
}

/** What says nothing, or only that it is well: the answer is short, and looks nothing up. */
function talkSmall(situation: Situation): Decision | undefined {
  // A yes to what was asked is small talk by its words alone.
  if (situation.agreed) return undefined;
  const kinds = situation.texts.map((text) => readSmallTalk(text));
  const [last] = kinds.slice(-1);
  if (!last || kinds.includes(null)) return undefined;
  if (last === 'not_helped') return undefined;
  return smallTalk(situation, kinds.includes('gibberish') && kinds.length > 1 ? mostTelling(kinds) : last);
}

function mostTelling(kinds: readonly (SmallTalk | null)[]): SmallTalk {
  return kinds.findLast((kind) => kind !== null && kind !== 'gibberish') ?? 'gibberish';
}

function smallTalk(situation: Situation, kind: SmallTalk): Decision | undefined {
  const { ownLanguage: language, past, say } = situation;
  const reply = (content: string): Decision => ({
    aim: 'posted',
    reason: 'small_talk',
    messages: [plainText(content)],
    language,
  });
  switch (kind) {
    case 'greeting':
      return reply(say('greeting'));
    case 'thanks':
    case 'helped':
      return confirmed(situation, reply(say('thanks')));
    case 'goodbye':
      return confirmed(situation, reply(say('goodbye')));
    case 'acknowledgement':
      return reply(say('acknowledgement'));
    case 'gibberish':
      // Asked once for a sentence; what comes then and cannot be read either is not known.
      return past[0]?.reason === 'small_talk' && past[1]?.reason === 'small_talk' ? undefined : reply(say('unclear'));
    case 'not_helped':
      return undefined;
  }
}

/** Thanks for an answer: the customer says that it is done, unless anything of the burst waits for more. */
function confirmed({ agent, past, texts }: Situation, decision: Decision): Decision {
  if (!texts.every((text) => leavesNothingOpen(text))) return decision;
  const helped = past.find(({ reason }) => reason !== 'small_talk' && reason !== 'disclosure');
  const isDone = helped?.state === 'posted' && (helped.reason === 'answer' || helped.reason === 'choice');
  return isDone && agent.resolvesItself ? { ...decision, resolution: 'confirmed' } : decision;
}
