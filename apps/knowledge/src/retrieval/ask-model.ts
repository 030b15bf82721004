import { findAskedKinds } from '@parley/language/stems';
import { namesOf, type AnswerModel } from './answer-model';
import { classify, toSparse, type Sparse } from './classifier';
import { compareKinds } from './compare-kinds';
import { fitsOf } from './fits';
import { CONCEPT_WEIGHT, CORRECTED_WEIGHT, isNew, matchWord, type MatchedWord } from './match-word';
import { readWords } from './read-words';
import { withKnownSpaces } from './spaces';
import { featuresOf, type Feature } from './text-features';
import { weighCandidates } from './weigh-candidates';
import type { Asked, Likeness } from './likeness';

export interface Candidate extends Likeness {
  /** 0 to 1; the sum is below 1, since none may be meant. */
  readonly confidence: number;
}

export interface AnswerMatches extends Omit<Asked, 'answers'> {
  /** Best first. */
  readonly candidates: Candidate[];
}

/** Compared word by word. In 628 held-out questions it always included a right answer that was found. */
const COMPARED_MAX = 20;
/** How fast probability falls with distance from a phrasing. */
const LIKENESS_SHARPNESS = 18;
/** Asked about anything: "where is", "what time"; the kind of fact tells them apart. */
export const ASKED_CONCEPTS: ReadonlySet<string> = new Set(
  'cost how_long hours location late limit track deadline'.split(' '),
);
/** Of everyday words. */
const PHRASE_WEIGHT = 0.5;

/** A word that shares a part with a compound. */
const COMPOUND_WEIGHT = 0.7;
export interface Wanted {
  readonly limit: number;
  readonly isAllowed?: (id: string) => boolean;
}

/**
 * Candidates for a question.
 *
 * @param language if not the model's, only concepts match
 * @param isAllowed others count as absent
 */
export function askModel(
  model: AnswerModel,
  question: string,
  language: string,
  { limit, isAllowed = () => true }: Wanted,
): AnswerMatches {
  const { answers, ...asked } = compare(model, question, language, isAllowed);
  const confidences = weighCandidates({ answers, ...asked });
  const candidates = answers
    .map((answer, at): Candidate => ({ ...answer, confidence: confidences[at] as number }))
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, limit);
  return { ...asked, candidates };
}

export function compare(
  model: AnswerModel,
  question: string,
  language: string,
  isAllowed: (id: string) => boolean = () => true,
): Asked {
  const words = withKnownSpaces(readWords(question, language), model.speller, model.pairs);
  const asked = words.map((word) => matchWord(model, word));
  const features = featuresOf(asked.map(({ word }) => word));
  const weighty = [...uniqueWeighty(asked), ...phrasesOf(model, asked)];
  const total = weighty.reduce((sum, { weight }) => sum + weight, 0);
  const known = weighty.reduce((sum, { weight, stemWeight }) => sum + weight * stemWeight, 0);
  const shares = model.stems.map((stems) => (total === 0 ? 0 : sharedWeight(weighty, stems) / total));
  const kinds = findAskedKinds(question, language);
  const probabilities = probabilitiesOf(model, features, isAllowed);
  const rank = (label: number): number => (probabilities[label] as number) * Math.exp(shares[label] as number);
  const allowed = [...probabilities.keys()].filter((label) => isAllowed(model.ids[label] as string));
  const order = allowed.toSorted((one, other) => rank(other) - rank(one)).slice(0, COMPARED_MAX);
  const fits = fitsOf(model, new Set(order), { asked, weighty, total });
  return {
    answers: order.map((label) => ({
      id: model.ids[label] as string,
      probability: probabilities[label] as number,
      share: shares[label] as number,
      ...(fits.get(label) ?? { fit: 0, isWhole: false }),
      kind: compareKinds(kinds, model.kinds[label] ?? []),
    })),
    answersCount: allowed.length,
    knownShare: total === 0 ? 0 : known / total,
    weightyWords: weighty.length,
    unknownWords: weighty.filter(({ stemWeight }) => stemWeight === 0).length,
    newWords: weighty.filter((one) => isNew(model, one)).length,
    sameWords: weighty.filter(({ stemWeight }) => stemWeight === 1 || stemWeight === CORRECTED_WEIGHT).length,
  };
}

/** Among allowed labels; the sum is 1. */
function probabilitiesOf(
  model: AnswerModel,
  features: readonly Feature[],
  isAllowed: (id: string) => boolean,
): Float32Array {
  const isLearned = model.classifier.weights.length > 0;
  const all = isLearned
    ? classify(model.classifier, features)
    : likenessOf(model, toSparse(model.classifier, features)).map((cosine) => Math.exp(cosine * LIKENESS_SHARPNESS));
  const probabilities = all.map((probability, label) => (isAllowed(model.ids[label] as string) ? probability : 0));
  const sum = probabilities.reduce((total, probability) => total + probability, 0);
  return sum > 0 ? probabilities.map((probability) => probability / sum) : probabilities;
}

function uniqueWeighty(asked: readonly MatchedWord[]): MatchedWord[] {
  return [...new Map(asked.filter(({ word }) => word.isWeighty).map((one) => [one.word.stem, one])).values()];
}

/** Concepts of everyday words alone, such as "get in"; only known ones. */
function phrasesOf({ idf }: AnswerModel, asked: readonly MatchedWord[]): MatchedWord[] {
  const ofWeighty = new Set(asked.flatMap(({ word }) => (word.isWeighty ? word.concepts : [])));
  const concepts = new Set(asked.flatMap(({ word }) => (word.isWeighty ? [] : word.concepts)));
  return [...concepts].flatMap((concept) => {
    const weight = idf.get(`#${concept}`);
    if (weight === undefined || ofWeighty.has(concept) || ASKED_CONCEPTS.has(concept)) return [];
    const word = { form: '', stem: `#${concept}`, isWeighty: true, concepts: [] };
    return [{ word, stemWeight: CONCEPT_WEIGHT, weight: weight * PHRASE_WEIGHT, compounds: [] }];
  });
}

function sharedWeight(weighty: readonly MatchedWord[], stems: ReadonlyMap<string, number>): number {
  const shared = ({ word, weight, stemWeight, compounds }: MatchedWord): number => {
    const own = stems.get(word.stem);
    if (own !== undefined) return weight * own * (stemWeight || 1);
    const best = (names: readonly string[]): number => Math.max(0, ...names.map((name) => stems.get(name) ?? 0));
    return weight * Math.max(CONCEPT_WEIGHT * best(namesOf(word)), COMPOUND_WEIGHT * best(compounds));
  };
  return weighty.reduce((sum, one) => sum + shared(one), 0);
}

/** Cosine with the nearest phrasing, by answer. */
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
