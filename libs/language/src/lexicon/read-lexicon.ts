import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A phrase of a lexicon, and what it does there. */
export interface Entry {
  readonly role: string;
  readonly phrase: string;
}

/** Beside `src` and `dist` alike, and so it is in an image. */
const folder = join(__dirname, '../../lexicons');

/** The folder of what is the same in every language. */
export const ALL = 'all';

/** The folders of languages, in alphabetical order. */
export function lexiconLanguages(): string[] {
  return readdirSync(folder)
    .filter((name) => name !== ALL)
    .toSorted();
}

/**
 * Reads `lexicons/<language>/<subject>.txt`: one phrase a line, in its order, under the `[role]` that stands above it.
 * Lines that begin with `#` are comments. The caller keeps what it makes of them: nothing is cached here.
 *
 * @returns nothing where the language has no such file
 */
export function readLexicon(language: string, subject: string): readonly Entry[] {
  const file = join(folder, language, `${subject}.txt`);
  return existsSync(file) ? parseLexicon(readFileSync(file, 'utf8')) : [];
}

/** Reads the text of a lexicon, see `readLexicon`. */
export function parseLexicon(text: string): readonly Entry[] {
  const entries: Entry[] = [];
  let role = '';
  for (const written of text.split('\n')) {
    const line = written.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('[') && line.endsWith(']')) role = line.slice(1, -1);
    else entries.push({ role, phrase: line });
  }
  return entries;
}

/** The phrases of a lexicon by role, in their order. */
export function phrasesByRole(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...Map.groupBy(entries, ({ role }) => role)].map(([role, all]) => [role, all.map(({ phrase }) => phrase)]),
  );
}

/** A file of `lexicons/all` that is not text. */
export function readBytes(name: string): Buffer {
  return readFileSync(join(folder, ALL, name));
}
