import { createRequire } from 'node:module';
import { RECOGNISED } from './languages';
import { once, perLanguage } from '../lexicon/per-language';
import { hasLexicon, lexiconLanguages, phrasesByRole, readLexicon } from '../lexicon/read-lexicon';
import { wordList } from '../lexicon/word-list';
import { foldAccents } from './words';

/** Only for languages in `lexicons`. */
const load = createRequire(__filename);

interface Stemmer {
  readonly stem: (word: string) => string;
  /** Known to the stemmer only with accents. */
  readonly endings: readonly (readonly [plain: string, accented: string])[];
  readonly kept: Map<string, string>;
}

const settings = perLanguage((language) => phrasesByRole(readLexicon(language, 'language')));

function packageName(language: string): string {
  const name = settings(language).get('stemmer')?.[0];
  if (name === undefined) throw new Error(`lexicons/${language}/language.txt names no stemmer`);
  return name;
}

const stemmers = perLanguage((language): Stemmer => {
  const { stemmer } = load(`@orama/stemmers/${packageName(language)}`) as { stemmer: (word: string) => string };
  const endings = (settings(language).get('accented-ending') ?? []).map((line) => line.split(' ') as [string, string]);
  return { stem: stemmer, endings, kept: new Map() };
});

const functionWords = perLanguage((language): ReadonlySet<string> => {
  const { stopwords } = load(`@orama/stopwords/${packageName(language)}`) as { stopwords: readonly string[] };
  return new Set(stopwords.map((word) => foldAccents(word.toLowerCase())));
});

/** Also `nl`, which is not recognised. */
const LISTED = lexiconLanguages().filter((language) => hasLexicon(language, 'words'));

/** As bits in the order of LISTED: one look-up for all languages. */
const knownBy = once(() => {
  const bits = new Map<string, number>();
  LISTED.forEach((language, at) => {
    const common = [...wordList(language, 'common')].map((word) => foldAccents(word.toLowerCase()));
    const ofGrammar = RECOGNISED.includes(language) ? functionWords(language) : [];
    for (const word of [...ofGrammar, ...common]) bits.set(word, (bits.get(word) ?? 0) | (1 << at));
  });
  return bits;
});

/** Per language, about 0.5 MB when full; a stem costs 0.5 µs. */
const KEPT_STEMS_MAX = 4096;

/** Snowball, with or without accents, to a stem without accents. */
export function stemOf(word: string, language: string): string {
  const stemmer = stemmers(language);
  const known = stemmer.kept.get(word);
  if (known !== undefined) return known;
  if (stemmer.kept.size >= KEPT_STEMS_MAX) stemmer.kept.clear();
  const stem = computeStem(word, stemmer);
  stemmer.kept.set(word, stem);
  return stem;
}

function computeStem(word: string, { stem, endings }: Stemmer): string {
  const plain = foldAccents(word);
  const ending = endings.find((candidate) => plain.endsWith(candidate[0]));
  const accented = ending === undefined ? plain : plain.slice(0, -ending[0].length) + ending[1];
  return foldAccents(stem(accented));
}

/** An article, pronoun, auxiliary or the like. */
export function isFunctionWord(word: string, language: string): boolean {
  return functionWords(language).has(foldAccents(word));
}

/** Function words and everyday support words by language, 0 to 1. */
export function knownShares(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = LISTED.map(() => 0);
  for (const word of words) {
    const bits = knownBy().get(foldAccents(word)) ?? 0;
    if (bits !== 0) counts.forEach((count, at) => (counts[at] = count + ((bits >> at) & 1)));
  }
  return new Map(LISTED.map((language, at) => [language, words.length === 0 ? 0 : (counts[at] ?? 0) / words.length]));
}
