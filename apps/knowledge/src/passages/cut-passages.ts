import { readWords } from '../retrieval/read-words';
import { primaryLanguage } from '../base/primary-language';
import type { Passage } from './passage';
import { readSections } from './read-sections';

/** As long as a customer reads an answer, as long as is about one thing. */
const QUOTE_LENGTH_MAX = 700;

/** Cuts Markdown into passages, each under its headings, whole sentences where they are not too long. */
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

/** How many passages Markdown is cut into, at a fraction of the cost of cutting it. */
export function countPassages(markdown: string): number {
  return readSections(markdown).reduce((count, { paragraphs }) => count + quotesOf(paragraphs, 'und').length, 0);
}

/** The stems and concepts of the words that say what a text is about. */
function namesIn(text: string, language: string): string[] {
  const names = readWords(text, language)
    .filter(({ isWeighty }) => isWeighty)
    .flatMap(namesOf);
  return [...new Set(names)];
}

/** By what a word of a question and one of a passage may be the same. */
export function namesOf({ stem, concepts }: { readonly stem: string; readonly concepts: readonly string[] }): string[] {
  return [stem, ...concepts.map((concept) => `#${concept}`)].filter((name) => name !== '');
}

/** Neighbouring paragraphs together, as many as there is room for. */
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

/** A paragraph in parts that are not too long: at the ends of sentences, else anywhere. */
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
