import { configureTextEncoding } from '@bufbuild/protobuf/wire';

/**
 * Refuses strings that are not UTF-8, as proto3 demands; the default reader replaces bytes silently. Keeps byte order
 * marks.
 */
export function refuseInvalidUtf8(): void {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  configureTextEncoding({
    encodeUtf8: (text) => encoder.encode(text),
    encodeUtf8Into: (text, target) => encoder.encodeInto(text, target),
    decodeUtf8: (bytes) => decoder.decode(bytes),
    checkUtf8: (text) => text.isWellFormed(),
  });
}
