import type { JsonObject } from '@parley/schemas';
import type { Tool } from '../tool/tool';
import type { ToolEnd } from '../tool/toolbox';

export interface ToolRecord {
  readonly name: string;
  readonly description: string;
  readonly effect: 'read' | 'write';
  readonly given: string;
  readonly text: string;
  readonly isOk: boolean;
  /** Accepted, outcome unknown. */
  readonly isPending?: boolean;
  /** Links, addresses and prices in its free texts may be sent. */
  readonly trustsOutput?: boolean;
  readonly host?: string;
}

/** Refusals with a success status. */
const REFUSALS =
  /"(?:ok|success|succeeded|successful|done|accepted|is_?ok)"\s*:\s*(?:false|0|null|"(?:no|false)")|"errors?"\s*:\s*(?:\{\s*"|\[\s*[{"]|"[^"]|true)|"(?:status|state|result|outcome)"\s*:\s*"(?:error|failed|failure|rejected|refused|declined|denied|invalid|not[_ -]\w+|un(?:successful|authorized|available))/i;
const DENIED = /"[\w-]+"\s*:\s*(?:false|null|0(?![.\d])|"(?:no|false|never|(?:not|no|nicht|non|nao|não)[ _-][^"]*)")/gi;

const FALSE = /:\s*(?:false|"(?:no|false)")/i;
const TRUE = /:\s*(?:true|"(?:yes|true)")/i;
const PENDING =
  /"(?:status|state|result|outcome)"\s*:\s*"(?:pending|queued|requested|waiting|submitted|processing|in[_ -]progress|received)"|"(?:pending|queued)"\s*:\s*true/i;

/** Nothing was done: an error, or a `false` and nothing true. */
export function isRefusal(text: string): boolean {
  return REFUSALS.test(text) || (/^\s*\{/.test(text) && FALSE.test(text) && !TRUE.test(text));
}

/** Accepted, not done yet. */
export function isPendingAnswer(text: string): boolean {
  return PENDING.test(text) && !isRefusal(text);
}

export function recordOf(
  { name, description, effect, url, trustsOutput: isTrusted }: RecordedTool,
  given: JsonObject,
  end: ToolEnd,
): ToolRecord | undefined {
  if (end.kind !== 'done' && end.kind !== 'failed') return undefined;
  const text = end.kind === 'done' ? end.text : end.answer;
  if (text === undefined) return undefined;
  // A read's refusal may be true of the thing.
  const isOk = end.kind === 'done' && (effect === 'read' || end.result !== 'refused');
  const isPending = end.kind === 'done' && end.result === 'pending';
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return {
    name,
    description,
    effect,
    given: JSON.stringify(given),
    text,
    isOk,
    isPending,
    trustsOutput: isTrusted,
    host,
  };
}

type RecordedTool = Pick<Tool, 'name' | 'description' | 'effect' | 'url' | 'trustsOutput'>;

/** Without false members. */
export function affirmedIn(text: string): string {
  return text.replace(DENIED, ' ');
}

/** Arguments and answer. */
export function sourceTextOf({ name, given, text }: ToolRecord): string {
  return `${name} ${given}\n${text}`;
}

/** Free text, not a name, number or state. */
const FREE_TEXT_WORDS_MIN = 4;
const NOTE_WORDS_MIN = 2;
const MEMBER = /(?:"([^"\\]*)"\s*:\s*)?("(?:[^"\\]|\\.)*")/g;
const NOTE = /(?:^|_)(?:note|comment|message|remark|text|info|hint|detail|description|reason)s?$/i;

/** Without JSON strings or lines of several words, in notes of two. */
export function structuredTextOf(text: string): string {
  const hasWords = (part: string, least: number): boolean => (part.match(/\p{L}{2,}/gu) ?? []).length >= least;
  if (/^\s*[[{"]/.test(text)) {
    return text.replace(MEMBER, (member: string, name: string | undefined, value: string) =>
      hasWords(value, NOTE.test(name ?? '') ? NOTE_WORDS_MIN : FREE_TEXT_WORDS_MIN) ? '""' : member,
    );
  }
  return text
    .split('\n')
    .filter((line) => !hasWords(line, FREE_TEXT_WORDS_MIN))
    .join('\n');
}
