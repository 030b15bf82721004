import { answerLanguageOf, isSpoken, parseId, type JsonObject } from '@parley/schemas';
import { fillConfirmation, placesInConfirmation } from '@parley/schemas/tools';
import { echoesOf, saysYes } from '@parley/language/dialog';
import type { Message } from '@parley/contract/message';
import type { Queryable } from '@parley/postgres';
import type { Claim } from '../turn-jobs/turn-job';
import { sayer, type Say } from '../texts/texts';
import { isAgreed } from '../decision/agreement';
import { findButton, NO_BUTTON, YES_BUTTON } from '../decision/confirmation-buttons';
import type { Decision, Proposal } from '../decision/decision';
import { lastAnswer, type TurnContext } from '../decision/turn-context';
import { cut, shownValue, titleOf } from './shown-value';
import { findProposal } from './tool-calls.store';
import type { Tool } from './tool';

const ACTION_LENGTH_MAX = 1_500;
const QUESTION_LENGTH_MAX = 2_000;
const WORDS_MAX = 6;

export function askConfirmation(turnContext: TurnContext, tool: Tool, proposal: Proposal): Decision {
  const { language, say, content } =
    ownQuestion(turnContext, tool, proposal.arguments) ?? generalQuestion(turnContext, tool, proposal.arguments);
  const buttons = [
    { id: YES_BUTTON, text: say('yes') },
    { id: NO_BUTTON, text: say('no') },
  ];
  const messages = [{ content, buttons, sources: [] }];
  return { outcome: 'asked', reason: 'confirmation', messages, language, proposal };
}

interface Question {
  /** ISO 639-1. */
  readonly language: string;
  readonly say: Say;
  readonly content: string;
}

function generalQuestion({ ownLanguage: language, say }: TurnContext, tool: Tool, given: JsonObject): Question {
  return { language, say, content: say('confirm', { action: describeAction(tool, given, say) }) };
}

/**
 * The tool's question, listing values without a place in it: consent covers what is shown. Undefined: none, or a place
 * would be empty.
 */
function ownQuestion(turnContext: TurnContext, tool: Tool, given: JsonObject): Question | undefined {
  const found = sentenceFor(turnContext, tool);
  if (!found) return undefined;
  const { language, sentence } = found;
  const named = placesInConfirmation(sentence);
  const chosen = new Map(Object.entries(given));
  const valueOf = (name: string) => shownValue(name, chosen.get(name) ?? undefined, tool.parameters);
  const values = new Map(named.map((name) => [name, valueOf(name)]));
  if ([...values.values()].includes('')) return undefined;
  const others = Object.fromEntries([...chosen].filter(([name]) => !values.has(name)));
  const { agent, say } = turnContext;
  const { name, formality, automation } = agent;
  const saying = isSpoken(language) ? sayer({ name, formality, texts: automation.texts }, language) : say;
  const lines = [
    cut(
      fillConfirmation(sentence, (place) => quotedSentence(values.get(place) ?? '', saying)),
      QUESTION_LENGTH_MAX,
    ),
    describeAction(tool, others, saying),
    isSpoken(language) ? saying('yes_or_no') : '',
  ];
  return { language, say: saying, content: lines.filter((line) => line !== '').join('\n') };
}

/** Not words of the business. */
function quotedSentence(value: string, say: Say): string {
  const isSentence = value.split(' ').length > WORDS_MAX || /[.!?]\s+\p{Lu}/u.test(value);
  return isSentence ? say('quoted', { value }) : value;
}

function sentenceFor(
  { agent, language }: TurnContext,
  { confirmation }: Tool,
): { readonly language: string; readonly sentence: string } | undefined {
  const byTag = Object.entries(confirmation ?? {});
  if (byTag.length === 0) return undefined;
  for (const wanted of [language, answerLanguageOf(agent.language)]) {
    const [tag, sentence] = byTag.find(([each]) => answerLanguageOf(each) === wanted) ?? [];
    if (wanted !== undefined && tag !== undefined && sentence !== undefined) return { language: wanted, sentence };
  }
  return undefined;
}

export function asksConfirmation({ buttons }: Pick<Message, 'buttons'>): boolean {
  return buttons.some(({ id }) => id === YES_BUTTON);
}

const ACTION_LINE = /^– .*(?:“[^”]*”|„[^“”]*[“”]|«[^»]*»)$/m;

export function showsAction(text: string): boolean {
  return ACTION_LINE.test(text);
}

/** One line per value, under the business's titles, never parameter names; limited in length. */
export function describeAction(
  { parameters }: Pick<Tool, 'parameters'>,
  given: JsonObject,
  say: Say,
  valueMax?: number,
): string {
  const lines = linesOf(parameters, given, (value) => say('quoted', { value }), valueMax);
  return cut(lines.join('\n'), ACTION_LENGTH_MAX);
}

export function isShownWhole({ parameters }: Pick<Tool, 'parameters'>, given: JsonObject): boolean {
  return linesOf(parameters, given, (value) => `“${value}”`).join('\n').length <= ACTION_LENGTH_MAX;
}

function linesOf(
  parameters: JsonObject,
  given: JsonObject,
  quoted: (value: string) => string,
  valueMax = Number.POSITIVE_INFINITY,
): string[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const title = titleOf(parameters, key);
    const shown = cut(shownValue(key, value, parameters), valueMax);
    if (title === undefined) return shown === '' ? [] : [`– ${quoted(shown)}`];
    return [`– ${title}: ${quoted(shown)}`];
  });
}

/**
 * The call in the agent's last message: agreed if all later messages say yes. From the server's record, never from
 * texts.
 */
export async function readConfirmation(
  db: Queryable,
  claim: Claim,
  turnContext: TurnContext,
): Promise<Pick<TurnContext, 'agreed' | 'unconfirmed'>> {
  const asked = lastAnswer(turnContext);
  const turnId = asked?.turnId === undefined ? undefined : parseId('turn', asked.turnId);
  if (!turnId || !asked || !asksConfirmation(asked)) return {};
  const proposal = await findProposal(db, claim.tenant, claim.conversationId, turnId);
  if (!proposal) return {};
  const { texts, pending } = turnContext;
  const echoed = echoesIn(asked.content, proposal);
  const isYes = (text: string) => findButton(asked.buttons, text) === YES_BUTTON || saysYes(text, echoed);
  return texts.length === pending.length && isAgreed(texts, isYes) ? { agreed: proposal } : { unconfirmed: proposal };
}

function echoesIn(content: string, { arguments: given }: Proposal): ReadonlySet<string> {
  const question = content.split('\n').find((line) => /[?？؟]\s*$/u.test(line)) ?? '';
  const values = JSON.stringify(given).toLowerCase();
  return new Set([...echoesOf(question)].filter((word) => !values.includes(word)));
}
