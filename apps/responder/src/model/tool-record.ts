/** A tool that was called in this turn, and what came of it. */
export interface ToolRecord {
  readonly name: string;
  readonly description: string;
  readonly effect: 'read' | 'write';
  /** Its arguments, as JSON. */
  readonly given: string;
  /** What it answered. */
  readonly text: string;
  /** It answered, and not that it refused or failed. */
  readonly isOk: boolean;
  /** Of a write: it was accepted, and whether it will be done is not known yet. */
  readonly isPending?: boolean;
  /** Whether links, addresses and prices in its free texts may be said. */
  readonly trustsOutput?: boolean;
  /** Of its server: links there may be said. */
  readonly host?: string;
}

/** Of an answer with a success status that says it was not done all the same. */
const REFUSALS =
  /"(?:ok|success|succeeded|successful|done|accepted|is_?ok)"\s*:\s*(?:false|0|null|"(?:no|false)")|"errors?"\s*:\s*(?:\{\s*"|\[\s*[{"]|"[^"]|true)|"(?:status|state|result|outcome)"\s*:\s*"(?:error|failed|failure|rejected|refused|declined|denied|invalid|not[_ -]\w+|un(?:successful|authorized|available))/i;
/** `"cancelled": false`. */
const DENIED = /"[\w-]+"\s*:\s*(?:false|null|0(?![.\d])|"(?:no|false|never)")/gi;

const FALSE = /:\s*(?:false|"(?:no|false)")/i;
const TRUE = /:\s*(?:true|"(?:yes|true)")/i;
const PENDING =
  /"(?:status|state|result|outcome)"\s*:\s*"(?:pending|queued|requested|waiting|submitted|processing|in[_ -]progress|received)"|"(?:pending|queued)"\s*:\s*true/i;

/** Whether an answer says that nothing came of the call: it names an error, or has a `false` and nothing that is true. */
export function isRefusal(text: string): boolean {
  return REFUSALS.test(text) || (/^\s*\{/.test(text) && FALSE.test(text) && !TRUE.test(text));
}

/** Whether an answer says that the call was accepted and is not done yet. */
export function isPendingAnswer(text: string): boolean {
  return PENDING.test(text) && !isRefusal(text);
}

/** What an answer affirms: without the members that are false. */
export function affirmedIn(text: string): string {
  return text.replace(DENIED, ' ');
}

/** What answers may rest on: what a tool was asked and what it said. */
export function sourceTextOf({ name, given, text }: ToolRecord): string {
  return `${name} ${given}\n${text}`;
}

/** So many words in a row are a free text, which somebody else may have written: not a name, a number or a state. */
const FREE_TEXT_WORDS_MIN = 4;
const TEXT = /"(?:[^"\\]|\\.)*"/g;

/** An answer without its free texts: of JSON the texts with several words, without JSON the lines of several words. */
export function structuredTextOf(text: string): string {
  const isFree = (part: string): boolean => (part.match(/\p{L}{2,}/gu) ?? []).length >= FREE_TEXT_WORDS_MIN;
  if (/^\s*[[{"]/.test(text)) return text.replace(TEXT, (part) => (isFree(part) ? '""' : part));
  return text
    .split('\n')
    .filter((line) => !isFree(line))
    .join('\n');
}
