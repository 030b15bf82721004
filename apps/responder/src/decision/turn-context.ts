import type { GetTurnContextResponse, TurnCustomer } from '@parley/contract/conversation';
import { Author, MessageType, type Message } from '@parley/contract/message';
import { analyzeMessage } from '@parley/language';
import { ownWords } from '@parley/language/dialog';
import { answerLanguageOf, textOf, type Automation } from '@parley/schemas';
import { isSpeakable, sayer, type Say } from '../texts/texts';
import type { Proposal } from './decision';
import { findCall, type Guideline } from './guidelines';
import { pickLanguage } from './pick-language';

/** What a turn needs to know of its agent. */
export interface TurnAgent {
  /** `agent_…`. */
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly tone: string;
  readonly formality: string;
  readonly canHandOff: boolean;
  readonly resolvesItself: boolean;
  readonly automation: Automation;
  /** It answers what was written since; undefined: it answers nothing. */
  readonly automatingSince: Date | undefined;
}

/** A completed turn of the same conversation. */
export interface PastTurn {
  readonly state: string;
  readonly reason: string | null;
  readonly lastSequence: number;
  /** Within the last 24 hours. */
  readonly isOfToday: boolean;
}

/** What is known of one earlier conversation of a customer. */
export interface RecalledMemory {
  readonly content: string;
  /** ISO 639-1, of the customer; null: it was not told. */
  readonly language: string | null;
  /** When the last message was sent of those that it tells of. */
  readonly saidAt: Date;
}

/** All that a turn decides by. */
export interface TurnContext {
  readonly agent: TurnAgent;
  /** By priority. */
  readonly guidelines: readonly Guideline[];
  readonly now: Date;
  /** The messages that are answered: what the customer wrote since the last answer. */
  readonly pending: readonly Message[];
  /** What was said before, since a person handed the conversation back. */
  readonly history: readonly Message[];
  /** Of the burst: the words, without pictures and what else is no text. */
  readonly texts: readonly string[];
  /** Of the newest message of all. */
  readonly lastSequence: number;
  readonly waitingSince: Date;
  /** In which a model answers: that of the customer, or of those that the agent may speak; a code of ISO 639-1. */
  readonly language: string;
  /** In which the agent's own sentences are, if it has none in `language`. */
  readonly ownLanguage: string;
  /** Says one of them. */
  readonly say: Say;
  /** Whether the customer's own words tell it. */
  readonly isLanguageDetected: boolean;
  /** Newest first; since the conversation was handed back. */
  readonly past: readonly PastTurn[];
  /** What is known of the customer from earlier conversations, newest first. */
  readonly memories: readonly RecalledMemory[];
  /** What the business knows of the customer of a verified conversation. */
  readonly customer?: TurnCustomer | undefined;
  readonly customerId: string;
  /** Whether the customer is who the id says. */
  readonly isVerified: boolean;
  /** What the customer was asked to agree to just before, and says yes to. */
  readonly agreed?: Proposal;
}

/** What happened before the messages that are answered. */
export interface Background {
  readonly past: readonly PastTurn[];
  readonly now: Date;
  readonly memories?: readonly RecalledMemory[];
}

/**
 * Reads what there is to answer; undefined if nothing is. What was written before the agent answered by itself is left,
 * and so is what calls for a person and was already seen by one, who handed it back.
 */
export function buildTurnContext(
  agent: TurnAgent,
  guidelines: readonly Guideline[],
  context: GetTurnContextResponse,
  { past, now, memories = [] }: Background,
): TurnContext | undefined {
  const { messages } = context;
  const handedBack = Number(context.handedBackSequence);
  const since = agent.automatingSince;
  const last = messages.at(-1);
  if (!last || !since) return undefined;
  const from = messages.findLastIndex(({ author }) => author !== Author.CUSTOMER) + 1;
  const callsPerson = (text: string): boolean => isHandoffRequest(text) || findCall(guidelines, [text]) !== undefined;
  const isOpen = (message: Message): boolean =>
    sentAt(message) >= since && (Number(message.sequence) > handedBack || !callsPerson(wordsOf(message)));
  const pending = messages.slice(from).filter(isOpen);
  const [first] = pending;
  if (!first) return undefined;
  const history = messages.slice(0, from).filter(({ sequence }) => Number(sequence) > handedBack);
  const texts = pending.map(wordsOf).filter((text) => text.trim() !== '');
  const customerTexts = messages.filter(({ author }) => author === Author.CUSTOMER).map(wordsOf);
  const remembered = languageOf(memories);
  const detected = pickLanguage(customerTexts, remembered ?? answerLanguageOf(agent.language));
  const language = answerLanguage(agent, detected ?? remembered);
  return {
    agent,
    guidelines,
    now,
    pending,
    history,
    texts,
    lastSequence: Number(last.sequence),
    waitingSince: sentAt(first),
    language,
    ...voiceOf(agent, language),
    isLanguageDetected: detected !== undefined,
    ...customerOf(context),
    past: past.filter(({ lastSequence }) => lastSequence > handedBack),
    memories,
  };
}

/** Who writes; what the business knows of them is left out unless they are verified. */
function customerOf({
  conversation,
  customer,
}: GetTurnContextResponse): Pick<TurnContext, 'customerId' | 'isVerified' | 'customer'> {
  const isVerified = conversation?.isVerified ?? false;
  return {
    customerId: conversation?.customer?.id ?? '',
    isVerified,
    customer: isVerified ? customer : undefined,
  };
}

/** The agent's own sentences: in a language if it has them in it, or else in its own. */
function voiceOf(agent: TurnAgent, language: string): Pick<TurnContext, 'ownLanguage' | 'say'> {
  const speaker = { name: agent.name, formality: agent.formality, texts: agent.automation.texts };
  const wanted = [language, answerLanguageOf(agent.language) ?? 'en'];
  const ownLanguage = wanted.find((each) => isSpeakable(speaker, each)) ?? 'en';
  return { ownLanguage, say: sayer(speaker, ownLanguage) };
}

/** In which the customer wrote the last time. */
function languageOf(memories: readonly RecalledMemory[]): string | undefined {
  return memories.flatMap(({ language }) => answerLanguageOf(language ?? '') ?? [])[0];
}

function answerLanguage({ automation, language }: TurnAgent, detected: string | undefined): string {
  const fallback = answerLanguageOf(language) ?? 'en';
  const wanted = detected ?? fallback;
  const allowed = automation.languages.flatMap((tag) => answerLanguageOf(tag) ?? []);
  return allowed.length === 0 || allowed.includes(wanted) ? wanted : (allowed[0] ?? fallback);
}

/**
 * What is read of a message: its text, or what stands beside a picture or something else that is no text, without what a mail
 * program added.
 */
export function wordsOf(message: Message): string {
  return ownWords(textOf({ ...message, type: message.type === MessageType.IMAGE ? 'image' : 'text' }));
}

export function sentAt({ timestamp }: Message): Date {
  return timestamp ?? new Date(0);
}

export function isHandoffRequest(text: string): boolean {
  return analyzeMessage(text).intent === 'human_request';
}

/** The last thing that the agent itself said, if it was the last to speak before the burst. */
export function lastAnswer({ history }: TurnContext): Message | undefined {
  const last = history.at(-1);
  return last?.author === Author.AI ? last : undefined;
}
