import { factsIn, type FactKind } from '@parley/language/facts';
import { isJsonObject, isSpoken, type Json, type JsonObject } from '@parley/schemas';
import { describeAction } from '../tool/confirmation';
import type { Tool } from '../tool/tool';
import type { ToolEnd } from '../tool/toolbox';
import { textsOf } from '../texts/language-texts';
import { hasMarkup, toPlainText } from '../texts/plain-text';
import { conductFault } from './conduct';
import { chatterFault } from './form-errors';
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
const REASONS = ['reason', 'message', 'error', 'detail', 'error_description'];
const INTERNAL = /[{}<>\\_=]|\b(?:exception|stack|trace|sql|null|undefined|errno|timeout|http|at line)\b|\d{5,}/i;
const UNSAID: readonly FactKind[] = ['link', 'email', 'phone'];
const PRICE = /^(?:amount|percent):/;
/** No request was sent. */
const NOT_MADE = /^(?:invalid_arguments|not_verified|preview|written_before)$/;

/** Undefined: it was not made. */
export function writeOutcomeOf(tool: ShownTool, given: JsonObject, end: ToolEnd): WriteOutcome | undefined {
  if (tool.effect !== 'write') return undefined;
  if ('error' in end && NOT_MADE.test(end.error)) return undefined;
  if (end.kind === 'unknown') return { tool, given, outcome: 'unknown' };
  if (end.kind === 'failed') return { tool, given, outcome: 'refused', ...reasonIn(tool, end.answer ?? '') };
  if (end.kind !== 'done') return undefined;
  if (end.result === 'refused') return { tool, given, outcome: 'refused', ...reasonIn(tool, end.text) };
  return { tool, given, outcome: end.result ?? 'done' };
}

/** In our own sentences; may be empty. A model may only add to them. */
export function sayOutcomes(outcomes: readonly WriteOutcome[], language: string): string {
  const { formal } = textsOf(isSpoken(language) ? language : 'en');
  return outcomes
    .map(({ tool, given, outcome, reason }) => {
      const because = reason === undefined ? [] : [formal.reason.replace('{reason}', () => reason)];
      return [formal[`action_${outcome}`], describeAction(tool, given), ...because].join('\n');
    })
    .join('\n\n');
}

/** If fit to be said. */
function reasonIn({ trustsOutput: isTrusted }: ShownTool, answer: string): { readonly reason?: string } {
  const found = reasonOf(answer);
  if (found === undefined) return {};
  const reason = toPlainText(found).replace(/\s+/g, ' ').trim();
  const isSafe =
    reason.length >= 3 &&
    reason.length <= REASON_MAX &&
    /\p{L}{2}/u.test(reason) &&
    !INTERNAL.test(reason) &&
    !hasMarkup(reason) &&
    (rawFault(reason) ?? chatterFault(reason) ?? conductFault(reason)) === undefined &&
    !factsIn(reason).some(({ kind, keys }) => UNSAID.includes(kind) || (!isTrusted && PRICE.test(keys[0] ?? '')));
  return isSafe ? { reason } : {};
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
