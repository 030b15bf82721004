/** Its place, and the text between the sign and the caret. */
export interface SignedWord {
  readonly start: number;
  readonly typed: string;
}

/** @param pattern of the text before the caret; its group is what follows the one-character sign */
export function signedWordAt(text: string, caret: number, pattern: RegExp): SignedWord | undefined {
  const typed = pattern.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed };
}
