import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isIn, type AskedWord } from '../src/passages/asked-word';
import { cutPassages } from '../src/passages/cut-passages';
import { UNKNOWN_WORD_WEIGHT, type FoundPassage, type FoundPassages } from '../src/passages/passages.store';
import { createVocabulary, type Vocabulary } from '../src/retrieval/vocabulary';
import { COMPARED_MAX } from '../src/search/search-passages';
import type { AnswerSet } from './measure-set';

export interface DocumentSet {
  readonly name: string;
  readonly language: string;
  readonly documents: readonly { readonly title: string; readonly text: string }[];
  /** `expect`: words of the right passage; null without one. */
  readonly questions: readonly { readonly text: string; readonly expect: string | null; readonly kind: string }[];
}

export function readDocumentSets(folder: string): DocumentSet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as DocumentSet);
}

const SECTIONS = 5;

/** Each answer becomes a section below its first phrasing, or a paragraph that begins with it. */
export function toDocuments({ name, language, answers, questions }: AnswerSet, isBare = false): DocumentSet {
  const sections = answers.map(({ question, answer, phrasings: [first = question] }) =>
    isBare ? `${first}: ${answer}` : `## ${first}\n\n${answer}`,
  );
  const documents = Array.from({ length: Math.ceil(sections.length / SECTIONS) }, (_, at) => ({
    title: `${name} ${at + 1}`,
    text: sections.slice(at * SECTIONS, (at + 1) * SECTIONS).join('\n\n'),
  }));
  const texts = new Map(answers.map(({ id, answer }) => [id, answer]));
  return {
    name,
    language,
    documents,
    questions: questions
      .filter(({ half }) => half === 'test')
      .map(({ text, expect, kind }) => ({ text, kind, expect: expect && (texts.get(expect) ?? null) })),
  };
}

export interface Library {
  readonly vocabulary: Vocabulary;
  find(words: readonly AskedWord[]): FoundPassages;
}

/** Finds passages as the store's SQL does. */
export function openLibrary({ documents, language }: DocumentSet): Library {
  const stored = documents.flatMap(({ title, text }, document) =>
    cutPassages(title, text, language).map((passage, place) => ({
      names: new Set(passage.words),
      ofHeadings: new Set(passage.headingWords),
      found: {
        id: String(document),
        version: 1,
        place,
        title,
        headings: passage.headings.join(' › '),
        quote: passage.quote,
        url: null,
        language,
        primaryLanguage: language,
        updatedAt: new Date(0),
      },
    })),
  );
  const rarest = Math.log(2 + stored.length);
  const weightOf = (count: number): number => 0.5 + Math.max(0, rarest - Math.log(1 + count)) / rarest;
  return {
    vocabulary: createVocabulary(stored.flatMap(({ names }) => [...names])),
    find: (words) => {
      const count = (test: (names: ReadonlySet<string>) => boolean): number =>
        stored.filter(({ names }) => test(names)).length;
      const weights = words.map((word) => {
        const known = count((names) => hasOwn(word, names)) || count((names) => isIn(word, names));
        return known > 0 ? weightOf(known) : word.isOptional ? 0 : UNKNOWN_WORD_WEIGHT;
      });
      const scoreOf = ({ had, nearly }: FoundPassage): number =>
        had.reduce((sum, each) => {
          const near = nearly.includes(each) ? (words[each - 1]?.nearWeight ?? 0) : 1;
          return sum + (weights[each - 1] ?? 0) * near;
        }, 0);
      const passages = stored
        .map(({ found, names, ofHeadings }): FoundPassage => {
          const numbersOf = (test: (word: AskedWord) => boolean): number[] =>
            words.flatMap((word, at) => (test(word) ? [at + 1] : []));
          return {
            ...found,
            had: numbersOf((word) => isIn(word, names)),
            nearly: numbersOf((word) => isIn(word, names) && !hasOwn(word, names)),
            hadInHeadings: numbersOf((word) => isIn(word, ofHeadings)),
          };
        })
        .filter(({ had }) => had.length > 0)
        .toSorted((one, other) => scoreOf(other) - scoreOf(one))
        .slice(0, COMPARED_MAX);
      return { weights: passages.length === 0 ? [] : weights, passages };
    },
  };
}

const hasOwn = ({ names }: AskedWord, all: ReadonlySet<string>): boolean => names.some((name) => all.has(name));

export const isRight = ({ quote }: Pick<FoundPassage, 'quote'>, expect: string | null): boolean =>
  expect !== null && quote.replaceAll('\n', ' ').includes(expect.replaceAll('\n', ' '));
