import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Entry {
  readonly role: string;
  readonly phrase: string;
}

/** A sibling of both `src` and `dist`, as in an image. */
const folder = join(__dirname, '../../lexicons');

/** Folder of language-independent data. */
export const ALL = 'all';

/** Sorted. */
export function lexiconLanguages(): string[] {
  return readdirSync(folder)
    .filter((name) => name !== ALL)
    .toSorted();
}

export function hasLexicon(language: string, subject: string): boolean {
  return existsSync(fileOf(language, subject));
}

/**
 * `lexicons/<language>/<subject>.txt`: a phrase per line, under its `[role]`; lines with `#` are comments. Not cached.
 *
 * @returns nothing if the file is missing
 */
export function readLexicon(language: string, subject: string): readonly Entry[] {
  return hasLexicon(language, subject) ? parseLexicon(readFileSync(fileOf(language, subject), 'utf8')) : [];
}

/** Of all subjects. Not cached. */
export function readAllPhrases(language: string): string[] {
  const subjects = readdirSync(join(folder, language)).map((file) => file.replace(/\.txt$/, ''));
  return subjects.flatMap((subject) => readLexicon(language, subject).map(({ phrase }) => phrase));
}

function fileOf(language: string, subject: string): string {
  return join(folder, language, `${subject}.txt`);
}

/** Parses a lexicon, see `readLexicon`. */
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

/** In order. */
export function phrasesByRole(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...Map.groupBy(entries, ({ role }) => role)].map(([role, all]) => [role, all.map(({ phrase }) => phrase)]),
  );
}

/** Whole texts by role: the lines of a role are one. */
export function readTexts(language: string, subject: string): ReadonlyMap<string, string> {
  const lines = phrasesByRole(readLexicon(language, subject));
  return new Map([...lines].map(([role, all]) => [role, all.join('\n')]));
}

/** Of `lexicons/all`. */
export function readBytes(name: string): Buffer {
  return readFileSync(join(folder, ALL, name));
}
