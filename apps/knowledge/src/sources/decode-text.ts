/** What bytes say. */
export interface DecodedText {
  readonly text: string;
  /** What may be wrong in it. */
  readonly warning?: string;
}

const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
const DECLARED_WITHIN_BYTES = 1_024;
// Tabs and line breaks are text, the others are not.
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * Decodes text: UTF-16 by its mark, else UTF-8, else Windows-1252, which spreadsheets save where letters are Latin. Where most of what is
 * not ASCII is valid UTF-8, only what is wrong is shown as such.
 *
 * @returns undefined if it is no text
 */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const text = decodeAs(bytes, marked ?? 'utf-8', true);
  if (text !== undefined) return text.includes('\0') ? undefined : { text };
  if (marked !== undefined) return undefined;
  return decodeLossy(bytes, decodeAs(bytes, 'utf-8', false) ?? '');
}

/** @param lossy what the bytes say in UTF-8, which they are not, or not all of them */
function decodeLossy(bytes: Buffer, lossy: string): DecodedText | undefined {
  if (BINARY.test(lossy)) return undefined;
  const wrong = countOf(lossy, /\uFFFD/g);
  const right = countOf(lossy, /[^\p{ASCII}\uFFFD]/gu);
  if (right > wrong) return { text: lossy, warning: 'Some characters could not be read: save it as UTF-8.' };
  return {
    text: decodeAs(bytes, 'windows-1252', false) ?? lossy,
    warning: 'It is not UTF-8 and was read as Windows-1252: if letters are wrong, save it as UTF-8.',
  };
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Decodes HTML: in the character set that its answer names, else in the one that it names itself, unless it says UTF-8 and is not;
 * else as any text.
 *
 * @param named by the answer; undefined: by none
 * @returns undefined if it is no text
 */
export function decodeHtml(bytes: Buffer, named?: string): DecodedText | undefined {
  const head = bytes.subarray(0, DECLARED_WITHIN_BYTES).toString('latin1');
  const declared = /<meta[^>]{0,200}?charset=["']?([\w-]{1,40})/i.exec(head)?.[1];
  for (const charset of [named, declared]) {
    if (charset === undefined || /^utf-?8$/i.test(charset)) continue;
    // What is wrong in a page is shown as such.
    const text = decodeAs(bytes, charset, false);
    if (text !== undefined) return text.includes('\0') ? decodeText(bytes) : { text };
  }
  return decodeText(bytes);
}

/** @returns undefined if there is no such character set, or if it is strict and does not fit */
function decodeAs(bytes: Buffer, charset: string, isStrict: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}
