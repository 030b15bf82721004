/** A call of this turn and its result. */
export interface ToolRecord {
  readonly name: string;
  readonly description: string;
  readonly effect: 'read' | 'write';
  readonly given: string;
  readonly text: string;
  readonly isOk: boolean;
  /** A write that was accepted, with an outcome still unknown. */
  readonly isPending?: boolean;
  /** Whether links, addresses and prices in its free texts may be sent. */
  readonly trustsOutput?: boolean;
  /** Links to it may be sent. */
  readonly host?: string;
}

/** Refusals with a success status. */
const REFUSALS =
  /"(?:ok|success|succeeded|successful|done|accepted|is_?ok)"\s*:\s*(?:false|0|null|"(?:no|false)")|"errors?"\s*:\s*(?:\{\s*"|\[\s*[{"]|"[^"]|true)|"(?:status|state|result|outcome)"\s*:\s*"(?:error|failed|failure|rejected|refused|declined|denied|invalid|not[_ -]\w+|un(?:successful|authorized|available))/i;
const DENIED = /"[\w-]+"\s*:\s*(?:false|null|0(?![.\d])|"(?:no|false|never)")/gi;

const FALSE = /:\s*(?:false|"(?:no|false)")/i;
const TRUE = /:\s*(?:true|"(?:yes|true)")/i;
const PENDING =
  /"(?:status|state|result|outcome)"\s*:\s*"(?:pending|queued|requested|waiting|submitted|processing|in[_ -]progress|received)"|"(?:pending|queued)"\s*:\s*true/i;

/** Whether nothing was done: an error, or a `false` and nothing true. */
export function isRefusal(text: string): boolean {
  return REFUSALS.test(text) || (/^\s*\{/.test(text) && FALSE.test(text) && !TRUE.test(text));
}

/** Whether the call is accepted but not done yet. */
export function isPendingAnswer(text: string): boolean {
  return PENDING.test(text) && !isRefusal(text);
}

/** An answer without its false members. */
export function affirmedIn(text: string): string {
  return text.replace(DENIED, ' ');
}

/** A call's arguments and answer as a source. */
export function sourceTextOf({ name, given, text }: ToolRecord): string {
  return `${name} ${given}\n${text}`;
}

/** So many words are free text by somebody else, not a name, number or state. */
const FREE_TEXT_WORDS_MIN = 4;
const TEXT = /"(?:[^"\\]|\\.)*"/g;

/** An answer without its free texts: JSON strings, or lines, of several words. */
export function structuredTextOf(text: string): string {
  const isFree = (part: string): boolean => (part.match(/\p{L}{2,}/gu) ?? []).length >= FREE_TEXT_WORDS_MIN;
  if (/^\s*[[{"]/.test(text)) return text.replace(TEXT, (part) => (isFree(part) ? '""' : part));
  return text
    .split('\n')
    .filter((line) => !isFree(line))
    .join('\n');
}
