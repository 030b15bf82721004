import { factsIn, type FactKind } from '@parley/language/facts';
import { isJsonObject, type Json, type JsonObject } from '@parley/schemas';
import { describeAction } from '../tool/confirmation';
import type { Tool } from '../tool/tool';
import type { ToolEnd } from '../tool/toolbox';
import { sayer } from '../texts/texts';
import { hasMarkup, toPlainText } from '../texts/plain-text';
import { findUnsupportedClaim } from './action-claims';
import { conductFault } from './conduct';
import { chatterFault } from './form-errors';
import { findCommitments } from './promises';
import { rawFault } from './raw-text';

type ActionOutcome = 'done' | 'refused' | 'pending' | 'unknown';

export type ShownTool = Pick<Tool, 'name' | 'description' | 'effect' | 'parameters' | 'url' | 'trustsOutput'>;

export interface WriteOutcome {
  readonly tool: ShownTool;
  readonly given: JsonObject;
  readonly outcome: ActionOutcome;
  /** In the tool's words, if fit for customers. */
  readonly reason?: string;
}

const REASON_MAX = 160;
const VALUE_MAX = 120;
const REASONS = ['reason', 'message', 'error', 'detail', 'error_description'];
const INTERNAL = /[{}<>\\_=]|\b(?:exception|stack|trace|sql|null|undefined|errno|timeout|http|at line)\b|\d{5,}/i;
const JARGON =
  /\b(?:api|auth(?:entication|ori[sz]ation|ori[sz]ed)?|token|credentials?|iso|json|xml|ur[li]|uuid|endpoint|param(?:eter)?s?|payload|schema|strings?|integer|boolean|enum|array|database|db|query|regex|constraint|bad request|unprocessable|forbidden|internal|cannot (?:get|post|put|patch|delete)|must match|not found|(?:missing|required) field|field (?:is )?(?:missing|required))\b|^(?:invalid|conflict|validation)\b|(?:^|\s)\/\w/i;
const CODE = /\p{Ll}\p{Lu}|^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u;
const OF_BUSINESS = /^http_(?:409|422)$/;
const UNSAID: readonly FactKind[] = ['link', 'email', 'phone'];
const PRICE = /^(?:amount|percent):/;
/** No request was sent. */
const NOT_MADE = /^(?:invalid_arguments|not_verified|preview|written_before)$/;

/** Undefined: it was not made. */
export function writeOutcomeOf(tool: ShownTool, given: JsonObject, end: ToolEnd): WriteOutcome | undefined {
  if (tool.effect !== 'write') return undefined;
  if ('error' in end && NOT_MADE.test(end.error)) return undefined;
  if (end.kind === 'unknown') return { tool, given, outcome: 'unknown' };
  if (end.kind === 'failed')
    return {
      tool,
      given,
      outcome: 'refused',
      ...(OF_BUSINESS.test(end.error) ? reasonIn(tool, end.answer ?? '') : {}),
    };
  if (end.kind !== 'done') return undefined;
  if (end.result === 'refused') return { tool, given, outcome: 'refused', ...reasonIn(tool, end.text) };
  return { tool, given, outcome: end.result ?? 'done' };
}

/** In our own sentences; may be empty. A model may only add to them. */
export function sayOutcomes(outcomes: readonly WriteOutcome[], language: string): string {
  const say = sayer({ name: '', formality: 'formal', texts: {} }, language);
  return outcomes
    .map(({ tool, given, outcome, reason }) => {
      const because = reason === undefined ? [] : [say('reason', { reason })];
      return [say(`action_${outcome}`), describeAction(tool, given, say, VALUE_MAX), ...because]
        .filter((line) => line !== '')
        .join('\n');
    })
    .join('\n\n');
}

/** If fit to be said. */
function reasonIn({ trustsOutput: isTrusted }: ShownTool, answer: string): { readonly reason?: string } {
  const found = reasonOf(answer);
  if (found === undefined) return {};
  const reason = toPlainText(found).replace(/\s+/g, ' ').trim();
  const isUnfit = factsIn(reason).some(
    ({ kind, keys }) => UNSAID.includes(kind) || (!isTrusted && PRICE.test(keys[0] ?? '')),
  );
  return isPlain(reason) && !isUnfit && !saysTooMuch(reason) ? { reason } : {};
}

function isPlain(reason: string): boolean {
  const isSentence = reason.length >= 3 && reason.length <= REASON_MAX && /\p{L}{2}/u.test(reason);
  return isSentence && !hasMarkup(reason) && ![INTERNAL, JARGON, CODE].some((words) => words.test(reason));
}

function saysTooMuch(reason: string): boolean {
  const fault = rawFault(reason) ?? chatterFault(reason) ?? conductFault(reason) ?? findCommitments(reason, [])[0];
  return (fault ?? findUnsupportedClaim(reason, [], [], 'en')) !== undefined;
}

function reasonOf(answer: string): string | undefined {
  let json: Json;
  try {
    json = JSON.parse(answer) as Json;
  } catch {
    return undefined;
  }
  if (!isJsonObject(json)) return undefined;
  const inner = isJsonObject(json['error']) ? json['error'] : {};
  for (const member of REASONS) {
    const value = json[member] ?? inner[member];
    if (typeof value === 'string') return value;
  }
  return undefined;
}
