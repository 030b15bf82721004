export interface DecodedText {
  readonly text: string;
  readonly warning?: string;
}

const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;
const DECLARED_WITHIN_BYTES = 1_024;
// Other than tabs and line breaks.
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * UTF-16 by its mark, UTF-8, or Windows-1252, which spreadsheets save. Mostly valid UTF-8 shows its errors.
 *
 * @returns undefined for binary data
 */
export function decodeText(bytes: Buffer): DecodedText | undefined {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const text = decodeAs(bytes, marked ?? 'utf-8', true);
  if (text !== undefined) return text.includes('\0') ? undefined : { text };
  if (marked !== undefined) return undefined;
  return decodeLossy(bytes, decodeAs(bytes, 'utf-8', false) ?? '');
}

/** @param lossy the bytes as UTF-8 */
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
 * By the header's character set, the document's (unless a false UTF-8), or as text.
 *
 * @param named in the header
 * @returns undefined for binary data
 */
export function decodeHtml(bytes: Buffer, named?: string): DecodedText | undefined {
  const head = bytes.subarray(0, DECLARED_WITHIN_BYTES).toString('latin1');
  const declared = /<meta[^>]{0,200}?charset=["']?([\w-]{1,40})/i.exec(head)?.[1];
  for (const charset of [named, declared]) {
    if (charset === undefined || /^utf-?8$/i.test(charset)) continue;
    const text = decodeAs(bytes, charset, false);
    if (text !== undefined) return text.includes('\0') ? decodeText(bytes) : { text };
  }
  return decodeText(bytes);
}

/** @returns undefined for an unknown set, or errors in strict mode */
function decodeAs(bytes: Buffer, charset: string, isStrict: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: isStrict }).decode(bytes);
  } catch {
    return undefined;
  }
}
