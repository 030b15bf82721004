import { classify, toSparse, trainClassifier, type Classifier, type Sparse } from './classifier';
import { isCode } from './codes';
import { readWords, type Word } from './read-words';
import { correct, createSpeller, type Speller } from './spelling';
import { featuresOf, type Feature } from './text-features';

/** What is learned of an answer. */
export interface Lesson {
  readonly id: string;
  /** The question and its phrasings. */
  readonly texts: readonly string[];
  readonly answer: string;
}

/** All that is known in one language: trained once, asked many times. */
export interface AnswerModel {
  readonly language: string;
  readonly ids: readonly string[];
  readonly classifier: Classifier;
  readonly speller: Speller;
  /** By stem: how rare it is among the texts. */
  readonly rarity: ReadonlyMap<string, number>;
  /** Of a word that no text has. */
  readonly unknownRarity: number;
  /** By answer: the stems and concepts of its texts, and what each is worth. */
  readonly stems: readonly ReadonlyMap<string, number>[];
  readonly phrasings: readonly Phrasing[];
}

interface Phrasing {
  readonly label: number;
  readonly text: Sparse;
  /** Of each weighty word: its names (namesOf). */
  readonly words: readonly (readonly string[])[];
}

/** What an answer is to a question. */
export interface Candidate {
  readonly id: string;
  /** How probable it is, were it certain that one of the answers is meant. */
  readonly probability: number;
  /** The share of a phrasing's weight that the question has, 0 to 1: of the phrasing that has most in the question. */
  readonly echo: number;
  /** The share of the question's weight that the answer has, 0 to 1. */
  readonly share: number;
}

export interface Finding {
  /** Best first. */
  readonly candidates: Candidate[];
  /** The share of the question's weight that any answer has, 0 to 1. */
  readonly knownShare: number;
  /** Words that say what the question is about. */
  readonly weightyWords: number;
}

const EPOCHS = 12;
/** With more answers training takes seconds, and its weights 100 MB: the nearest phrasing decides. */
const LEARNED_ANSWERS_MAX = 400;
/** How fast the probability falls with the likeness to a phrasing. */
const LIKENESS_SHARPNESS = 18;
/** A corrected word may have been meant to be another. */
const CORRECTED_WORTH = 0.8;
/** The word is another than the answer's, for the same. */
const CONCEPT_WORTH = 0.9;
/** The word stands in what is answered only. */
const ANSWER_WORTH = 0.6;
/** What is answered teaches less than a question of the same. */
const ANSWER_WEIGHT = 0.3;

export function buildModel(lessons: readonly Lesson[], language: string): AnswerModel {
  const read = lessons.flatMap(({ texts }, label) =>
    texts.map((text) => ({ label, words: readWords(text, language) })),
  );
  const answers = lessons.map(({ answer }, label) => ({ label, words: readWords(answer, language) }));
  const examples = [
    ...read.map(({ label, words }) => ({ label, features: featuresOf(words), weight: 1 })),
    ...answers.map(({ label, words }) => ({ label, features: featuresOf(words), weight: ANSWER_WEIGHT })),
  ];
  const isLearned = lessons.length <= LEARNED_ANSWERS_MAX;
  const classifier = trainClassifier(examples, isLearned ? lessons.length : 0, EPOCHS);
  const stems = lessons.map(() => new Map<string, number>());
  const note = (label: number, words: readonly Word[], worth: number): void => {
    for (const name of words.flatMap(namesOf)) if (!stems[label]?.has(name)) stems[label]?.set(name, worth);
  };
  for (const { label, words } of read) note(label, words, 1);
  // What a question may be known by is only what somebody asked, so that the answers do not make all the world known.
  const rarity = rarityOf(stems);
  for (const { label, words } of answers) note(label, words, ANSWER_WORTH);
  return {
    language,
    ids: lessons.map(({ id }) => id),
    classifier,
    speller: createSpeller(read.flatMap(({ words }) => words)),
    rarity,
    unknownRarity: Math.log(1 + lessons.length) + 1,
    stems,
    phrasings: read.map(({ label, words }) => ({
      label,
      text: toSparse(classifier, featuresOf(words)),
      words: words.filter(({ isWeighty }) => isWeighty).map(namesOf),
    })),
  };
}

/** By stem, from the number of answers that have it. */
function rarityOf(stems: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ofAnswer of stems) for (const stem of ofAnswer.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + stems.length / count) + 1]));
}

/**
 * What a model knows of a question.
 *
 * @param language the question's; another than the model's finds what both have a concept for
 * @param isAllowed of what is not allowed it is as if it were not there
 */
export function askModel(
  model: AnswerModel,
  question: string,
  language: string,
  limit: number,
  isAllowed: (id: string) => boolean = () => true,
): Finding {
  const asked = readWords(question, language).map((word) => recognise(model, word));
  const features = featuresOf(asked.map(({ word }) => word));
  const text = toSparse(model.classifier, features);
  const weighty = uniqueWeighty(asked);
  const total = weighty.reduce((sum, { weight }) => sum + weight, 0);
  const known = weighty.reduce((sum, { weight, worth }) => sum + weight * worth, 0);
  const shares = model.stems.map((stems) => (total === 0 ? 0 : sharedWeight(weighty, stems) / total));
  const probabilities = probabilitiesOf(model, features, likenessOf(model, text), shares, isAllowed);
  const names = new Set(asked.flatMap(({ word }) => namesOf(word)));
  const order = [...probabilities.keys()]
    .sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0))
    .slice(0, limit);
  const candidates = order.map((label): Candidate => ({
    id: model.ids[label] as string,
    probability: probabilities[label] as number,
    echo: echoOf(model, label, names),
    share: shares[label] as number,
  }));
  return { candidates, knownShare: total === 0 ? 0 : known / total, weightyWords: weighty.length };
}

/** By what a word of a question and one of an answer may be the same. */
function namesOf({ stem, concepts }: Word): string[] {
  return [stem, ...concepts.map((concept) => `#${concept}`)];
}

/** Of all answers, those that are not allowed with 0. An answer that has more of the question is as much more probable. */
function probabilitiesOf(
  model: AnswerModel,
  features: readonly Feature[],
  likeness: Float32Array,
  shares: readonly number[],
  isAllowed: (id: string) => boolean,
): Float32Array {
  const isLearned = model.classifier.weights.length > 0;
  const probabilities = isLearned
    ? classify(model.classifier, features)
    : likeness.map((cosine) => Math.exp(cosine * LIKENESS_SHARPNESS));
  let sum = 0;
  for (let label = 0; label < probabilities.length; label++) {
    const isAnswer = isAllowed(model.ids[label] as string);
    const probability = isAnswer ? (probabilities[label] as number) * Math.exp(shares[label] as number) : 0;
    probabilities[label] = probability;
    sum += probability;
  }
  return sum > 0 ? probabilities.map((probability) => probability / sum) : probabilities;
}

interface Recognised {
  readonly word: Word;
  /** 1 for a word that some text has, less for one that was corrected to it, 0 for a stranger. */
  readonly worth: number;
  readonly weight: number;
}

function recognise(model: AnswerModel, word: Word): Recognised {
  const rarity = model.rarity.get(word.stem);
  if (rarity !== undefined) return { word, worth: 1, weight: rarity };
  if (word.concepts.some((concept) => model.rarity.has(`#${concept}`))) {
    return { word, worth: CONCEPT_WORTH, weight: model.unknownRarity };
  }
  // Two codes that differ in one digit are two things.
  const isCorrectable = word.isWeighty && word.concepts.length === 0 && !isCode(word.form);
  const corrected = isCorrectable ? correct(model.speller, word) : undefined;
  if (!corrected) return { word, worth: 0, weight: model.unknownRarity };
  return { word: corrected, worth: CORRECTED_WORTH, weight: model.rarity.get(corrected.stem) ?? model.unknownRarity };
}

function uniqueWeighty(asked: readonly Recognised[]): Recognised[] {
  return [...new Map(asked.filter(({ word }) => word.isWeighty).map((one) => [one.word.stem, one])).values()];
}

function sharedWeight(weighty: readonly Recognised[], stems: ReadonlyMap<string, number>): number {
  const shared = ({ word, weight, worth }: Recognised): number => {
    const own = stems.get(word.stem);
    if (own !== undefined) return weight * own * (worth || 1);
    return weight * CONCEPT_WORTH * Math.max(0, ...namesOf(word).map((name) => stems.get(name) ?? 0));
  };
  return weighty.reduce((sum, one) => sum + shared(one), 0);
}

/** @param asked the names of the question's words */
function echoOf({ phrasings, rarity }: AnswerModel, label: number, asked: ReadonlySet<string>): number {
  const echoes = phrasings.map((phrasing) => {
    if (phrasing.label !== label) return 0;
    let [all, had] = [0, 0];
    for (const [stem = '', ...concepts] of phrasing.words) {
      const weight = rarity.get(stem) ?? 0;
      all += weight;
      if (asked.has(stem)) had += weight;
      else if (concepts.some((concept) => asked.has(concept))) had += weight * CONCEPT_WORTH;
    }
    return all === 0 ? 0 : had / all;
  });
  return Math.max(0, ...echoes);
}

/** By answer: the cosine of a text and the nearest of its phrasings. */
function likenessOf({ ids, classifier, phrasings }: AnswerModel, text: Sparse): Float32Array {
  const best = new Float32Array(ids.length);
  const asked = new Float32Array(classifier.places.size);
  text.at.forEach((at, k) => (asked[at] = text.values[k] as number));
  for (const { label, text: phrasing } of phrasings) {
    let cosine = 0;
    for (let k = 0; k < phrasing.at.length; k++) {
      cosine += (asked[phrasing.at[k] as number] as number) * (phrasing.values[k] as number);
    }
    if (cosine > (best[label] as number)) best[label] = cosine;
  }
  return best;
}
