import { isUnderstood } from '@parley/language/stems';
import { namesOf, type AnswerModel } from './answer-model';
import { isCode } from './codes';
import { findCompounds } from './compounds';
import { correct } from './spelling';
import type { Word } from './read-words';

/** It may mean another word. */
export const CORRECTED_WEIGHT = 0.8;
export const CONCEPT_WEIGHT = 0.9;
export const COMPOUNDING: ReadonlySet<string> = new Set(['de']);

export interface MatchedWord {
  readonly word: Word;
  /** 1 for a known word, less if corrected, 0 if unknown. */
  readonly stemWeight: number;
  readonly weight: number;
  /** Stems of the model's words that share a part with a compound. */
  readonly compounds: readonly string[];
}

export function matchWord(model: AnswerModel, word: Word): MatchedWord {
  const compounds = word.isWeighty && COMPOUNDING.has(model.language) ? findCompounds(model.speller, word) : [];
  return { ...matchAlone(model, word), compounds };
}

function matchAlone(model: AnswerModel, word: Word): Omit<MatchedWord, 'compounds'> {
  const idf = model.idf.get(word.stem);
  if (idf !== undefined) return { word, stemWeight: 1, weight: idf };
  const idfs = word.concepts.flatMap((concept) => model.idf.get(`#${concept}`) ?? []);
  if (idfs.length > 0) return { word, stemWeight: CONCEPT_WEIGHT, weight: Math.max(...idfs) };
  // Codes that differ in one digit are different.
  const isCorrectable = word.isWeighty && word.concepts.length === 0 && !isCode(word.form);
  const corrected = isCorrectable ? correct(model.speller, word) : undefined;
  if (!corrected) return { word, stemWeight: 0, weight: model.unknownIdf };
  return { word: corrected, stemWeight: CORRECTED_WEIGHT, weight: model.idf.get(corrected.stem) ?? model.unknownIdf };
}

/** In other languages even articles look new. */
export function isNew({ stems, language }: AnswerModel, { word, stemWeight, compounds }: MatchedWord): boolean {
  if (stemWeight > 0 || compounds.length > 0 || !isUnderstood(language)) return false;
  const names = namesOf(word);
  return !stems.some((ofAnswer) => names.some((name) => ofAnswer.has(name)));
}
