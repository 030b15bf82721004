import type { Check } from '../turn/decision';
import { factsIn, isKnown, knownKeys } from '@parley/language/facts';
import { languageFault } from './answer-language';
import { conductFault } from './conduct';
import { undoneIn } from './deeds';
import { marksIn, ungrounded } from './grounding';
import { hasMarkup } from './plain-text';
import { promptLeak } from './prompt-leak';
import { promisesIn } from './promises';
import { rawFault } from './raw-text';
import { sourceTextOf, type ToolRecord } from './tool-record';
import { unreadVerdict } from './unread-language';
import type { Caution } from '@parley/schemas';

/** The names of the verdicts; each is part of the turn. */
type CheckName = 'form' | 'conduct' | 'prompt' | 'language' | 'sources' | 'facts' | 'promises';

/** What an answer is held against. */
export interface Evidence {
  /** What the answer may rest on, by number from 1 on. */
  readonly passages: readonly string[];
  /** The tools that were called in this turn. */
  readonly tools: readonly ToolRecord[];
  /** What the business says itself: instructions, guidelines, and what agents have said so far. */
  readonly ownTexts: readonly string[];
  readonly customerTexts: readonly string[];
  /** Of the rules in the prompt, which nobody may be told. */
  readonly rules: string;
  readonly canary: string;
  /** In which the customer is answered; a code of ISO 639-1. */
  readonly language: string;
  /** Left out: normal. */
  readonly caution?: Caution;
}

const LENGTH_MAX = 4_096;

/**
 * Judges what a model wrote, by rules alone: the same answer has the same verdict, whatever the customer wrote into the
 * conversation. No check asks a model.
 */
export function checkAnswer(answer: string, evidence: Evidence): Check[] {
  return [
    verdict('form', formFault(answer)),
    verdict('conduct', conductFault(answer, [...evidence.passages, ...evidence.tools.map(({ text }) => text)])),
    verdict('prompt', promptLeak(answer, evidence)),
    verdict('language', languageFault(answer, evidence.language)),
    unreadVerdict(answer, evidence, evidence.passages.length) ?? verdict('sources', sourceFault(answer, evidence)),
    verdict('facts', factFault(answer, evidence)),
    verdict('promises', promiseFault(answer, evidence)),
  ];
}

/** Whether an answer may be sent. */
export function allPassed(checks: readonly Check[]): boolean {
  return checks.every((check) => check.is_passed);
}

function verdict(name: CheckName, fault: string | undefined): Check {
  return fault === undefined ? { name, is_passed: true } : { name, is_passed: false, detail: fault.slice(0, 300) };
}

function formFault(answer: string): string | undefined {
  if (answer.trim() === '') return 'it is empty';
  if ([...answer].length > LENGTH_MAX) return `it has more than ${LENGTH_MAX} characters`;
  return hasMarkup(answer) ? 'it has markup' : rawFault(answer);
}

function sourceFault(answer: string, evidence: Evidence): string | undefined {
  const { passages, tools, ownTexts, customerTexts, language } = evidence;
  const unknownMark = marksIn(answer).find((mark) => mark < 1 || mark > passages.length);
  if (unknownMark !== undefined) return `there is no source [${unknownMark}]`;
  const toolTexts = tools.filter(({ isOk }) => isOk).map(sourceTextOf);
  // What the customer says is known, but proves nothing beside it: it may be asked back.
  const made = ungrounded(answer, { passages, toolTexts, ownTexts, customerTexts, language });
  return made === undefined || customerTexts.includes(made) ? undefined : `no source says: ${made.trim()}`;
}

function promiseFault(answer: string, { passages, ownTexts, tools, language }: Evidence): string | undefined {
  const own = [...passages, ...ownTexts];
  return promisesIn(answer, own)[0] ?? undoneIn(answer, own, tools, language);
}

function factFault(answer: string, { passages, tools, ownTexts, customerTexts }: Evidence): string | undefined {
  const known = knownKeys([...passages, ...tools.map(({ text }) => text), ...ownTexts]);
  // Numbers and addresses of a customer may be said back. A price or a link that only a customer has named may not: a model
  // that gives in would confirm it.
  const said = new Set([...knownKeys(customerTexts)].filter((key) => !/^(?:link|amount|percent):/.test(key)));
  const made = factsIn(answer).find((fact) => !isKnown(fact, known) && !isKnown(fact, said));
  return made && `no source has: ${made.text}`;
}
