import { readWords } from '../retrieval/read-words';
import { primaryLanguage } from '../base/primary-language';
import type { Passage } from './passage';
import { readSections } from './read-sections';

/** Read as one answer. */
const QUOTE_LENGTH_MAX = 700;

/** Under their headings, by whole sentences if possible. */
export function cutPassages(title: string, markdown: string, language: string): Passage[] {
  const tongue = primaryLanguage(language) ?? 'und';
  return readSections(markdown).flatMap((section) => {
    const headings = section.headings.filter((heading) => heading !== title);
    const headingWords = namesIn([title, ...headings].join('\n'), tongue);
    return quotesOf(section.paragraphs, tongue).map((quote): Passage => ({
      headings,
      quote,
      words: [...new Set([...headingWords, ...namesIn(quote, tongue)])],
      headingWords,
    }));
  });
}

/** Much faster than cutting. */
export function countPassages(markdown: string): number {
  return readSections(markdown).reduce((count, { paragraphs }) => count + quotesOf(paragraphs, 'und').length, 0);
}

/** Stems and concepts. */
function namesIn(text: string, language: string): string[] {
  const names = readWords(text, language)
    .filter(({ isWeighty }) => isWeighty)
    .flatMap(namesOf);
  return [...new Set(names)];
}

/** Names by which words match. */
export function namesOf({ stem, concepts }: { readonly stem: string; readonly concepts: readonly string[] }): string[] {
  return [stem, ...concepts.map((concept) => `#${concept}`)].filter((name) => name !== '');
}

/** As room allows. */
function quotesOf(paragraphs: readonly string[], language: string): string[] {
  const quotes: string[] = [];
  for (const paragraph of paragraphs.flatMap((each) => cutLong(each, language))) {
    const last = quotes.at(-1);
    const joined = `${last}\n${paragraph}`;
    if (last !== undefined && joined.length <= QUOTE_LENGTH_MAX) quotes[quotes.length - 1] = joined;
    else quotes.push(paragraph);
  }
  return quotes;
}

/** At ends of sentences, otherwise anywhere. */
function cutLong(paragraph: string, language: string): string[] {
  if (paragraph.length <= QUOTE_LENGTH_MAX) return [paragraph];
  const parts: string[] = [];
  const add = (text: string): void => {
    const last = parts.at(-1);
    if (last !== undefined && last.length + text.length <= QUOTE_LENGTH_MAX) parts[parts.length - 1] = last + text;
    else parts.push(text);
  };
  for (const { segment } of segmenterOf(language).segment(paragraph)) {
    for (let at = 0; at < segment.length; at += QUOTE_LENGTH_MAX) add(segment.slice(at, at + QUOTE_LENGTH_MAX));
  }
  return parts.map((part) => part.toWellFormed().trim()).filter((part) => part !== '');
}

function segmenterOf(language: string): Intl.Segmenter {
  const isKnown = Intl.Segmenter.supportedLocalesOf(language === 'und' ? [] : [language]).length > 0;
  return new Intl.Segmenter(isKnown ? language : 'en', { granularity: 'sentence' });
}
