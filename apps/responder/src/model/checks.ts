import type { Check } from '../decision/decision';
import { addressFault } from './address-fault';
import { languageFault } from './answer-language';
import { conductFault } from './conduct';
import { findUnsupportedClaim } from './action-claims';
import { ungrounded } from './grounding';
import { marksIn } from './sentences';
import { chatterFault } from './form-errors';
import { factFault } from './fact-fault';
import { hasMarkup } from '../texts/plain-text';
import { promptLeak } from './prompt-leak';
import { findCommitments } from './promises';
import { rawFault } from './raw-text';
import { quotableIn, instructionLeak } from './instruction-leak';
import { sourceTextOf, type ToolRecord } from './tool-record';
import { unreadVerdict } from './unread-language';
import type { Caution } from '@parley/schemas';

/** Stored with the turn. */
type CheckName = 'form' | 'conduct' | 'prompt' | 'language' | 'sources' | 'facts' | 'promises';

export interface Evidence {
  /** Numbered from 1. */
  readonly passages: readonly string[];
  readonly tools: readonly ToolRecord[];
  /** Guidelines, and agents' messages. */
  readonly ownTexts: readonly string[];
  /** Only its statements about the business may be repeated. */
  readonly instructions?: string;
  readonly agentName?: string;
  readonly customerTexts: readonly string[];
  /** Secret. */
  readonly rules: string;
  readonly canary: string;
  readonly language: string;
  /** Undefined: unchecked. */
  readonly formality?: string;
  readonly caution?: Caution;
  /** Decides what passages say, in place of the rules that compare words (ADR 45). */
  readonly isReadByModel?: boolean;
}

const LENGTH_MAX = 4_096;

/** Deterministic rules, without a model. */
export function checkAnswer(answer: string, evidence: Evidence): Check[] {
  return [
    verdict('form', formError(answer)),
    verdict('conduct', conductFault(answer, [...evidence.passages, ...evidence.tools.map(({ text }) => text)])),
    verdict('prompt', promptFault(answer, evidence)),
    verdict(
      'language',
      languageFault(answer, evidence.language) ?? addressFault(answer, evidence.language, evidence.formality),
    ),
    unreadVerdict(answer, evidence) ?? verdict('sources', sourceFault(answer, evidence)),
    verdict('facts', factFault(answer, { ...evidence, ownTexts: ownTextsOf(evidence) })),
    verdict('promises', promiseFault(answer, evidence)),
  ];
}

export function allPassed(checks: readonly Check[]): boolean {
  return checks.every((check) => check.is_passed);
}

function verdict(name: CheckName, fault: string | undefined): Check {
  return fault === undefined ? { name, is_passed: true } : { name, is_passed: false, detail: fault.slice(0, 300) };
}

function formError(answer: string): string | undefined {
  if (answer.trim() === '') return 'it is empty';
  if ([...answer].length > LENGTH_MAX) return `it has more than ${LENGTH_MAX} characters`;
  return hasMarkup(answer) ? 'it has markup' : (rawFault(answer) ?? chatterFault(answer));
}

function promptFault(answer: string, evidence: Evidence): string | undefined {
  const { instructions = '', passages, tools } = evidence;
  const known = [...passages, ...tools.map(({ text }) => text), ...evidence.ownTexts];
  return promptLeak(answer, evidence) ?? instructionLeak(answer, instructions, known, evidence.customerTexts);
}

function ownTextsOf({ ownTexts, instructions = '' }: Evidence): string[] {
  return [...ownTexts, quotableIn(instructions)].filter((text) => text.trim() !== '');
}

function sourceFault(answer: string, evidence: Evidence): string | undefined {
  const { passages, tools, customerTexts, language, agentName, isReadByModel } = evidence;
  const unknownMark = marksIn(answer).find((mark) => mark < 1 || mark > passages.length);
  if (unknownMark !== undefined) return `there is no source [${unknownMark}]`;
  return ungrounded(answer, {
    passages,
    toolTexts: tools.filter(({ isOk }) => isOk).map(sourceTextOf),
    refusalTexts: tools.filter(({ isOk }) => !isOk).map(({ text }) => text),
    refusedCalls: tools.filter(({ isOk }) => !isOk).map(sourceTextOf),
    ownTexts: ownTextsOf(evidence),
    agentName,
    customerTexts,
    language,
    isReadByModel,
  });
}

function promiseFault(answer: string, evidence: Evidence): string | undefined {
  const own = [...evidence.passages, ...ownTextsOf(evidence)];
  return findCommitments(answer, own)[0] ?? findUnsupportedClaim(answer, own, evidence.tools, evidence.language);
}
