/** Limit of a function's arguments. */
const CHUNK_LENGTH = 0x8000;

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK_LENGTH)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_LENGTH));
  return btoa(text);
}

/** @returns undefined for invalid base64 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
