import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutPassages } from '../src/passages/cut-passages';
import { UNKNOWN_WORD_WEIGHT, type FoundPassage, type FoundPassages } from '../src/passages/passages.store';
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
  find(words: readonly (readonly string[])[]): FoundPassages;
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
  return {
    find: (words) => {
      const numbersIn = (names: ReadonlySet<string>): number[] =>
        words.flatMap((each, at) => (each.some((name) => names.has(name)) ? [at + 1] : []));
      const weights = words.map((each) => {
        const count = stored.filter(({ names }) => each.some((name) => names.has(name))).length;
        return count === 0 ? UNKNOWN_WORD_WEIGHT : 0.5 + Math.max(0, rarest - Math.log(1 + count)) / rarest;
      });
      const passages = stored
        .map(({ found, names, ofHeadings }): FoundPassage => {
          return { ...found, had: numbersIn(names), hadInHeadings: numbersIn(ofHeadings) };
        })
        .filter(({ had }) => had.length > 0);
      return { weights: passages.length === 0 ? [] : weights, passages };
    },
  };
}

export const isRight = ({ quote }: Pick<FoundPassage, 'quote'>, expect: string | null): boolean =>
  expect !== null && quote.replaceAll('\n', ' ').includes(expect.replaceAll('\n', ' '));
