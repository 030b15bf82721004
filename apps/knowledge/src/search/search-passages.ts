import { detectLanguage, readableText } from '@parley/language';
import { LANGUAGES } from '@parley/language/stems';
import type { Pool } from '@parley/postgres';
import type { Caution, Tenant } from '@parley/schemas';
import { namesOf } from '../passages/cut-passages';
import { findPassages } from '../passages/passages.store';
import { readWords } from '../retrieval/read-words';
import { judgePassages, type PassageResult } from './judge-passages';

const WORDS_MAX = 32;
const COMPARED_MAX = 40;

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

const nothing: PassageResult = { band: 'unknown', hits: [] };

/** By the question's weighty words; unknown ones weigh most. */
export async function searchPassages(
  { pool }: { readonly pool: Pool },
  tenant: Tenant,
  question: PassageQuestion,
): Promise<PassageResult> {
  const asked = question.language ?? detectLanguage(readableText(question.query)) ?? 'und';
  const words = readAsked(question.query, asked);
  if (words.length === 0) return nothing;
  const { documentIds, documentSources } = question;
  const wanted = { words, documentIds, documentSources, limit: COMPARED_MAX };
  const found = await findPassages(pool, tenant, wanted);
  return judgePassages({ ...question, asked, words }, found);
}

/** Length, distance or frequency, answered by a number. Without accents. */
const measures = new Set('long far often fast quick quickly lang lange weit oft schnell combien longtemps'.split(' '));

/** In all languages if unknown. */
export function readAsked(query: string, language: string): string[][] {
  const readings = (language === 'und' ? LANGUAGES : [language]).map((each) => readWords(query, each));
  const [first = []] = readings;
  const words = new Map<string, Set<string>>();
  first.forEach((_, at) => {
    const read = readings.flatMap((reading) => reading[at] ?? []);
    if (read.some(({ isWeighty, form }) => !isWeighty || measures.has(form))) return;
    const names = read.flatMap(namesOf);
    const [stem = ''] = names;
    words.set(stem, new Set([...(words.get(stem) ?? []), ...names]));
  });
  return [...words.values()].slice(0, WORDS_MAX).map((names) => [...names]);
}
