import { buttonLabels } from './button-label';
import { isSpoken, type Caution } from '@parley/schemas';
import type { TextKey } from '../texts/language-texts';
import type { Conflict, Decision, TurnButton, TurnMessage } from './decision';
import { handOff } from './hand-off';
import { choiceOf, conflictCheck, labelsOf, passageOf, sourceOf, type Hit } from './search-hit';
import { PERSON_BUTTON } from './person-button';
import { NONE_BUTTON, readChoice } from './read-choice';
import { lastAnswer, wordsOf, type TurnContext } from './turn-context';
import { Author } from '@parley/contract/message';

export interface Found {
  readonly band: 'answer' | 'ask' | 'unknown';
  readonly isOtherLanguage: boolean;
  readonly hits: readonly Hit[];
}

export interface Knowledge {
  /** @param limit default 3 */
  search(query: string, language: string | undefined, caution: Caution, limit?: number): Promise<Found>;
  /** Undefined: not allowed now. */
  findAnswer(id: string): Promise<Hit | undefined>;
  /** A passage offered for a question, if still allowed. */
  findPassage(documentId: string, place: number, question: string): Promise<Hit | undefined>;
}

const SINGLE_SEARCHES_MAX = 3;
const QUERY_LENGTH_MAX = 1_000;
const CHOICES_MAX = 3;

/** Answers in stored words, asks which answer is meant, or does not know. */
export async function answerFromKnowledge(turnContext: TurnContext, knowledge: Knowledge): Promise<Decision> {
  const choice = readChoice(turnContext);
  if (choice === NONE_BUTTON) return unknown(turnContext, questionBefore(turnContext));
  const chosen = choice === undefined ? undefined : await findChosen(turnContext, knowledge, choice);
  if (chosen) return answer(turnContext, { ...chosen, score: 1 }, 'choice');

  const question = turnContext.texts.join('\n').slice(0, QUERY_LENGTH_MAX).toWellFormed();
  if (question.trim() === '') return unknown(turnContext, question);
  const found = await lookUp(turnContext, knowledge, question);
  const [best] = found.hits;
  if (found.band === 'answer' && best) return answer(turnContext, best, 'answer', found.hits);
  if (found.band === 'ask' && best) return askWhich(turnContext, found);
  return { ...unknown(turnContext, question), confidence: best?.score ?? 0 };
}

function findChosen(turnContext: TurnContext, knowledge: Knowledge, choice: string): Promise<Hit | undefined> {
  const [id = '', place] = choice.split('#');
  if (place === undefined) return knowledge.findAnswer(id);
  return knowledge.findPassage(
    id,
    Number(place),
    questionBefore(turnContext).slice(0, QUERY_LENGTH_MAX).toWellFormed(),
  );
}

/** The whole burst; without a clear hit each message, the last first. */
async function lookUp(
  { agent, language, isLanguageDetected, texts }: TurnContext,
  knowledge: Knowledge,
  question: string,
): Promise<Found> {
  const { caution } = agent.automation;
  const search = (query: string) => knowledge.search(query, isLanguageDetected ? language : undefined, caution);
  let best = await search(question);
  if (best.band === 'answer' || texts.length < 2) return best;
  for (const text of texts.toReversed().slice(0, SINGLE_SEARCHES_MAX)) {
    const found = await search(text.slice(0, QUERY_LENGTH_MAX).toWellFormed());
    if (found.band === 'answer') return found;
    if (found.band === 'ask' && best.band === 'unknown') best = found;
  }
  return best;
}

function answer(turnContext: TurnContext, hit: Hit, reason: 'answer' | 'choice', found: readonly Hit[] = []): Decision {
  const { conflict } = hit;
  const older = conflict && found.find(({ id }) => id === conflict.older.id);
  const messages: TurnMessage[] = [{ content: hit.text, buttons: [], sources: [sourceOf(hit)] }];
  return {
    outcome: 'posted',
    reason,
    messages,
    language: turnContext.ownLanguage,
    confidence: hit.score,
    passages: [passageOf(hit)],
    ...(older ? contradicted([hit, older], conflict) : {}),
  };
}

function contradicted(hits: readonly Hit[], conflict: Conflict): Partial<Decision> {
  return { conflict, checks: [conflictCheck(conflict)], passages: hits.map(passageOf) };
}

function askWhich(turnContext: TurnContext, { hits, isOtherLanguage }: Found): Decision {
  const { ownLanguage: language, say } = turnContext;
  const choices = hits.slice(0, CHOICES_MAX);
  const conflict = choices[0]?.conflict;
  const labels = labelsOf(choices);
  const lines = labels.map((label, at) => `${at + 1}. ${label}`);
  const content = [say(questionFor(choices, isOtherLanguage, language)), ...lines].join('\n');
  const short = buttonLabels(labels, language);
  const buttons: TurnButton[] = choices.map((hit, at) => ({ id: choiceOf(hit), text: short[at] ?? hit.title }));
  return {
    outcome: 'asked',
    reason: 'answer',
    messages: [{ content, buttons: [...buttons, { id: NONE_BUTTON, text: say('none_of_these') }], sources: [] }],
    language,
    confidence: choices[0]?.score ?? 0,
    ...(conflict ? contradicted(choices, conflict) : { passages: choices.map(passageOf) }),
  };
}

function questionFor(choices: readonly Hit[], isOtherLanguage: boolean, language: string): TextKey {
  if (isOtherLanguage) return 'other_language';
  return choices.length === 1 && isSpoken(language) ? 'ask_one' : 'ask_which';
}

/** Offers a person; after several unknown questions in a row calls one. */
export function unknown(turnContext: TurnContext, question: string): Decision {
  const { agent, ownLanguage: language, past, say } = turnContext;
  const unknownQuestion = question.trim();
  const inRow = unknownInRow(past) + 1;
  if (agent.canHandOff && inRow >= agent.automation.handoff.after_unknown) {
    return { ...handOff(turnContext, 'repeated_unknown'), unknownQuestion };
  }
  const message: TurnMessage = agent.canHandOff
    ? { content: say('unknown'), buttons: [{ id: PERSON_BUTTON, text: say('talk_to_person') }], sources: [] }
    : { content: say('unknown_no_person'), buttons: [], sources: [] };
  return { outcome: 'unknown', reason: 'answer', messages: [message], language, unknownQuestion };
}

function unknownInRow(past: TurnContext['past']): number {
  const answered = past.findIndex(
    ({ state, reason }) => state === 'posted' && reason !== 'small_talk' && reason !== 'disclosure',
  );
  const since = answered < 0 ? past : past.slice(0, answered);
  return since.filter(({ state }) => state === 'unknown').length;
}

function questionBefore(turnContext: TurnContext): string {
  const offered = lastAnswer(turnContext);
  const before = turnContext.history.filter(
    ({ author, sequence }) => author === Author.CUSTOMER && sequence < (offered?.sequence ?? 0n),
  );
  return before.slice(-1).map(wordsOf).join('');
}
