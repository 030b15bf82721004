import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** For a store's servers. */
export function caFileVariable(store: string): z.ZodOptional<z.ZodString> {
  return z
    .string()
    .optional()
    .describe(`PEM: the CAs that are trusted for the certificate of ${store}; by default Node's own list`);
}

/**
 * Read to report faults at the start.
 *
 * @returns its text; undefined if no file is named
 * @throws in one line, naming the file
 */
export function readCaFile(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    // Throws if there is none.
    new X509Certificate(text);
    return text;
  } catch (err) {
    throw new Error(`the CA file ${file} cannot be used: ${String(err)}`, { cause: err });
  }
}
