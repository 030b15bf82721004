import { findAskedKinds } from '@parley/language/stems';
import { toSparse, trainClassifier, type Classifier, type Sparse } from './classifier';
import { readWords, type Word } from './read-words';
import { pairsOf } from './spaces';
import { createSpeller, type Speller } from './spelling';
import { featuresOf } from './text-features';

export interface TrainingExample {
  readonly id: string;
  /** The question and its phrasings. */
  readonly texts: readonly string[];
  readonly answer: string;
}

/** For one language, trained once. */
export interface AnswerModel {
  readonly language: string;
  readonly ids: readonly string[];
  readonly classifier: Classifier;
  readonly speller: Speller;
  /** By two words written as one. */
  readonly pairs: ReadonlyMap<string, readonly Word[]>;
  /** By stem. */
  readonly idf: ReadonlyMap<string, number>;
  readonly unknownIdf: number;
  /** By answer, with weights of stems and concepts. */
  readonly stems: readonly ReadonlyMap<string, number>[];
  readonly phrasings: readonly Phrasing[];
  /** By answer: the kinds of fact that its question and phrasings ask for. */
  readonly kinds: readonly (readonly string[])[];
}

export interface Phrasing {
  readonly label: number;
  readonly text: Sparse;
  /** Names of each weighty word (namesOf). */
  readonly words: readonly (readonly string[])[];
}

const EPOCHS = 12;
/** Beyond this, training takes seconds and 100 MB: the nearest phrasing decides. */
const LEARNED_ANSWERS_MAX = 400;
/** For words only in the answer's text. */
const ANSWER_STEM_WEIGHT = 0.6;
/** Answer texts teach less than questions. */
const ANSWER_WEIGHT = 0.3;

export function buildModel(trainingExamples: readonly TrainingExample[], language: string): AnswerModel {
  const read = trainingExamples.flatMap(({ texts }, label) =>
    texts.map((text) => ({ label, words: readWords(text, language) })),
  );
  const answers = trainingExamples.map(({ answer }, label) => ({ label, words: readWords(answer, language) }));
  const examples = [
    ...read.map(({ label, words }) => ({ label, features: featuresOf(words), weight: 1 })),
    ...answers.map(({ label, words }) => ({ label, features: featuresOf(words), weight: ANSWER_WEIGHT })),
  ];
  const isLearned = trainingExamples.length <= LEARNED_ANSWERS_MAX;
  const classifier = trainClassifier(examples, isLearned ? trainingExamples.length : 0, EPOCHS);
  const stems = trainingExamples.map(() => new Map<string, number>());
  const note = (label: number, words: readonly Word[], stemWeight: number): void => {
    for (const name of words.flatMap(namesOf)) if (!stems[label]?.has(name)) stems[label]?.set(name, stemWeight);
  };
  for (const { label, words } of read) note(label, words, 1);
  // Only of questions: answers' words would make everything known.
  const idf = idfOf(stems);
  for (const { label, words } of answers) note(label, words, ANSWER_STEM_WEIGHT);
  return {
    language,
    ids: trainingExamples.map(({ id }) => id),
    classifier,
    speller: createSpeller(read.flatMap(({ words }) => words)),
    pairs: pairsOf([...read, ...answers].map(({ words }) => words)),
    idf,
    unknownIdf: Math.log(1 + trainingExamples.length) + 1,
    stems,
    kinds: trainingExamples.map(({ texts }) => [...new Set(texts.flatMap((text) => findAskedKinds(text, language)))]),
    phrasings: read.map(({ label, words }) => ({
      label,
      text: toSparse(classifier, featuresOf(words)),
      words: words.filter(({ isWeighty }) => isWeighty).map(namesOf),
    })),
  };
}

/** By the number of answers with the stem. */
function idfOf(stems: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ofAnswer of stems) for (const stem of ofAnswer.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + stems.length / count) + 1]));
}

export function namesOf({ stem, concepts }: Word): string[] {
  return [stem, ...concepts.map((concept) => `#${concept}`)];
}
