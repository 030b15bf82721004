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
}

/** Of an answer with a success status that says it was not done all the same. */
const REFUSALS =
  /"(?:ok|success|succeeded|successful|done|accepted|is_?ok)"\s*:\s*(?:false|0|null|"(?:no|false)")|"errors?"\s*:\s*(?:\{\s*"|\[\s*[{"]|"[^"]|true)|"(?:status|state|result|outcome)"\s*:\s*"(?:error|failed|failure|rejected|refused|declined|denied|invalid|not[_ -]\w+|un(?:successful|authorized|available))/i;
/** `"cancelled": false`. */
const DENIED = /"[\w-]+"\s*:\s*(?:false|null|0(?![.\d])|"(?:no|false|never)")/gi;

/** Whether an answer says that nothing came of the call. */
export function isRefusal(text: string): boolean {
  return REFUSALS.test(text);
}

/** What an answer affirms: without the members that are false. */
export function affirmedIn(text: string): string {
  return text.replace(DENIED, ' ');
}

/** What answers may rest on: what a tool was asked and what it said. */
export function sourceTextOf({ name, given, text }: ToolRecord): string {
  return `${name} ${given}\n${text}`;
}
