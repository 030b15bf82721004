import { perLanguage } from '../lexicon/per-language';
import { createPhraseBook, phrasesAt } from '../lexicon/phrase-book';
import { readLexicon } from '../lexicon/read-lexicon';
import { foldAccents, readableText } from '../words/words';

const book = perLanguage((language) => createPhraseBook(readLexicon(language, 'asks')));
const tokens = /[\p{L}\p{M}\p{N}]+/gu;

/** The kinds of fact that a question asks for (roles of `asks.txt`), each once; none in a language without the file. */
export function findAskedKinds(question: string, language: string): string[] {
  const words = foldAccents(readableText(question).toLowerCase()).match(tokens) ?? [];
  const kinds = words.flatMap((_, at) => phrasesAt(book(language), { words }, at).map(({ role }) => role));
  return [...new Set(kinds)];
}
