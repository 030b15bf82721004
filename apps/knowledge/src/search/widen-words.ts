import { perLanguage } from '@parley/language/lexicon';
import { conceptStems, findConcepts, isUnderstood, knownStems } from '@parley/language/stems';
import type { AskedWord } from '../passages/asked-word';
import { namesOf } from '../passages/cut-passages';
import { COMPOUNDING } from '../retrieval/match-word';
import { isCode } from '../retrieval/codes';
import { createVocabulary, type Vocabulary } from '../retrieval/vocabulary';

/** It may mean another word. */
const CORRECTED_WEIGHT = 0.8;
/** Of two or three others. */
const DOUBTFUL_WEIGHT = 0.5;
const DOUBTS_MAX = 3;
const COMPOUND_WEIGHT = 0.7;

const conceptWords = perLanguage((language) => createVocabulary(conceptStems(language)));

/** Adds what words without a passage may mean, and parts of compounds. */
export function widenWords(words: readonly AskedWord[], language: string, vocabulary: Vocabulary): AskedWord[] {
  return isUnderstood(language) ? words.map((word) => widen(word, language, vocabulary)) : [...words];
}

function widen(word: AskedWord, language: string, vocabulary: Vocabulary): AskedWord {
  const [stem = ''] = word.names;
  if (word.isOptional || isCode(stem)) return word;
  const isMistyped = word.names.length === 1 && !vocabulary.has(stem) && !knownStems(language).has(stem);
  const meant = isMistyped ? meantBy([stem, word.form], language, vocabulary) : [];
  if (meant.length > 0) {
    const near = meant.flatMap((each) => namesIn(each, language));
    return { ...word, near, nearWeight: meant.length > 1 ? DOUBTFUL_WEIGHT : CORRECTED_WEIGHT };
  }
  const near = COMPOUNDING.has(language) ? vocabulary.sharingPart(stem) : [];
  return { ...word, near, nearWeight: COMPOUND_WEIGHT };
}

/** A word of the texts, or else of a concept. The stem of a mistyped form may be wrong: "paniner" for "pannier". */
function meantBy(written: readonly string[], language: string, vocabulary: Vocabulary): string[] {
  for (const words of [vocabulary, conceptWords(language)]) {
    const meant = [...new Set(written.flatMap((each) => words.nearest(each)))];
    if (meant.length > 0) return meant.length > DOUBTS_MAX ? [] : meant;
  }
  return [];
}

function namesIn(stem: string, language: string): string[] {
  return namesOf({ stem, concepts: findConcepts([stem], language).map(({ concept }) => concept) });
}
