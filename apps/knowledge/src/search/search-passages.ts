import { detectLanguage, readableText } from '@parley/language';
import { LANGUAGES } from '@parley/language/stems';
import type { Pool } from '@parley/postgres';
import type { Caution, Tenant } from '@parley/schemas';
import { namesOf } from '../passages/cut-passages';
import type { AskedWord } from '../passages/asked-word';
import { findPassages } from '../passages/passages.store';
import { ASKED_CONCEPTS } from '../retrieval/ask-model';
import type { Vocabularies } from '../passages/vocabularies';
import { readWords, type Word } from '../retrieval/read-words';
import { judgePassages, type PassageResult } from './judge-passages';
import { widenWords } from './widen-words';

const WORDS_MAX = 32;
export const COMPARED_MAX = 40;

export interface PassageQuestion {
  readonly query: string;
  /** A tag's first part; undefined: detected. */
  readonly language: string | undefined;
  readonly caution: Caution;
  /** Uuids; undefined: all. */
  readonly documentIds: readonly string[] | undefined;
  /** Uuids; undefined: all. */
  readonly documentSources?: readonly string[] | undefined;
  readonly limit: number;
}

export interface PassageDeps {
  readonly pool: Pool;
  readonly vocabularies: Vocabularies;
}

const nothing: PassageResult = { band: 'unknown', hits: [] };

/** By the question's weighty words; unknown ones weigh most. */
export async function searchPassages(
  { pool, vocabularies }: PassageDeps,
  tenant: Tenant,
  question: PassageQuestion,
): Promise<PassageResult> {
  const asked = question.language ?? detectLanguage(readableText(question.query)) ?? 'und';
  const read = readAsked(question.query, asked);
  if (read.length === 0) return nothing;
  const words = widenWords(read, asked, await vocabularies.get(tenant, asked));
  const { documentIds, documentSources } = question;
  const wanted = { words, documentIds, documentSources, limit: COMPARED_MAX };
  const found = await findPassages(pool, tenant, wanted);
  return judgePassages({ ...question, asked, words }, found);
}

/** Length, distance or frequency, answered by a number. Without accents. */
const measures = new Set('long far often fast quick quickly lang lange weit oft schnell combien longtemps'.split(' '));

/** In all languages if unknown. Concepts of everyday words alone, such as "get in", are optional. */
export function readAsked(query: string, language: string): AskedWord[] {
  const readings = (language === 'und' ? LANGUAGES : [language]).map((each) => readWords(query, each));
  const [first = []] = readings;
  const words = new Map<string, { readonly form: string; readonly names: Set<string> }>();
  first.forEach(({ form: written }, at) => {
    const read = readings.flatMap((reading) => reading[at] ?? []);
    if (read.some(({ isWeighty, form }) => !isWeighty || measures.has(form))) return;
    const names = read.flatMap(namesOf);
    const [stem = ''] = names;
    const known = words.get(stem);
    words.set(stem, { form: known?.form ?? written, names: new Set([...(known?.names ?? []), ...names]) });
  });
  const weighty = [...words.values()].map(({ form, names }) => askedWord(form, [...names], false));
  const concepts = readings.length > 1 ? [] : conceptsAmong(first, new Set(weighty.flatMap(({ names }) => names)));
  return [...weighty, ...concepts].slice(0, WORDS_MAX);
}

function conceptsAmong(words: readonly Word[], known: ReadonlySet<string>): AskedWord[] {
  const concepts = words.flatMap(({ isWeighty, concepts: own }) => (isWeighty ? [] : own));
  const names = concepts.filter((concept) => !ASKED_CONCEPTS.has(concept)).map((concept) => `#${concept}`);
  return [...new Set(names)].filter((name) => !known.has(name)).map((name) => askedWord('', [name], true));
}

function askedWord(form: string, names: readonly string[], isOptional: boolean): AskedWord {
  return { form, names, near: [], nearWeight: 0, isOptional };
}
