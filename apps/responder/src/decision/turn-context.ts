import type { GetTurnContextResponse, TurnCustomer } from '@parley/contract/conversation';
import { Author, MessageType, type Message } from '@parley/contract/message';
import { analyzeMessage } from '@parley/language';
import { ownWords } from '@parley/language/dialog';
import { pickLanguage } from '@parley/language/pick-language';
import { answerLanguageOf, textOf, type Automation } from '@parley/schemas';
import { isSpeakable, sayer, type Say } from '../texts/texts';
import type { Proposal } from './decision';
import { findCall, type Guideline } from './guidelines';

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
  /** Answers messages since then; undefined: none. */
  readonly automatingSince: Date | undefined;
}

export interface PastTurn {
  readonly state: string;
  readonly reason: string | null;
  readonly lastSequence: number;
  /** Within the last 24 hours. */
  readonly isOfToday: boolean;
}

/** From an earlier conversation. */
export interface RecalledMemory {
  readonly content: string;
  /** ISO 639-1; null: unknown. */
  readonly language: string | null;
  readonly saidAt: Date;
}

export interface TurnContext {
  readonly agent: TurnAgent;
  readonly guidelines: readonly Guideline[];
  readonly now: Date;
  /** Since the last answer. */
  readonly pending: readonly Message[];
  /** Since a person handed back. */
  readonly history: readonly Message[];
  readonly texts: readonly string[];
  /** Of the newest message. */
  readonly lastSequence: number;
  readonly waitingSince: Date;
  /** For the model (ISO 639-1): the customer's, if the agent may speak it. */
  readonly language: string;
  /** For fixed sentences, where `language` has none. */
  readonly ownLanguage: string;
  readonly say: Say;
  readonly isLanguageDetected: boolean;
  /** Newest first, since the hand-back. */
  readonly past: readonly PastTurn[];
  readonly memories: readonly RecalledMemory[];
  /** Of verified conversations only. */
  readonly customer?: TurnCustomer | undefined;
  readonly customerId: string;
  readonly isVerified: boolean;
  readonly agreed?: Proposal;
  readonly unconfirmed?: Proposal;
}

export interface Background {
  readonly past: readonly PastTurn[];
  readonly now: Date;
  readonly memories?: readonly RecalledMemory[];
}

/** Leaves out messages before automation, or seen by a person before handing back. */
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

/** Unverified customers have no business data. */
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

function voiceOf(agent: TurnAgent, language: string): Pick<TurnContext, 'ownLanguage' | 'say'> {
  const speaker = { name: agent.name, formality: agent.formality, texts: agent.automation.texts };
  const wanted = [language, answerLanguageOf(agent.language) ?? 'en'];
  const ownLanguage = wanted.find((each) => isSpeakable(speaker, each)) ?? 'en';
  return { ownLanguage, say: sayer(speaker, ownLanguage) };
}

function languageOf(memories: readonly RecalledMemory[]): string | undefined {
  return memories.flatMap(({ language }) => answerLanguageOf(language ?? '') ?? [])[0];
}

function answerLanguage({ automation, language }: TurnAgent, detected: string | undefined): string {
  const fallback = answerLanguageOf(language) ?? 'en';
  const wanted = detected ?? fallback;
  const allowed = automation.languages.flatMap((tag) => answerLanguageOf(tag) ?? []);
  return allowed.length === 0 || allowed.includes(wanted) ? wanted : (allowed[0] ?? fallback);
}

/** `textOf`, without additions of mail programs. */
export function wordsOf(message: Message): string {
  return ownWords(textOf({ ...message, type: message.type === MessageType.IMAGE ? 'image' : 'text' }));
}

export function sentAt({ timestamp }: Message): Date {
  return timestamp ?? new Date(0);
}

export function isHandoffRequest(text: string): boolean {
  return analyzeMessage(text).intent === 'human_request';
}

/** If it spoke last before the burst. */
export function lastAnswer({ history }: TurnContext): Message | undefined {
  const last = history.at(-1);
  return last?.author === Author.AI ? last : undefined;
}
