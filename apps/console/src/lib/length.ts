export const MESSAGE_LENGTH_MAX = 4_096;
export const NOTE_LENGTH_MAX = 10_000;

/** In code points. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at += 1) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) length -= 1;
  return length;
}
