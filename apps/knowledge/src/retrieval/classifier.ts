import type { Feature } from './text-features';

export interface Example {
  readonly label: number;
  readonly features: readonly Feature[];
  /** 1 for a phrasing. */
  readonly weight: number;
}

/** Softmax over sparse features. */
export interface Classifier {
  readonly classes: number;
  readonly places: ReadonlyMap<string, { readonly at: number; readonly idf: number }>;
  /** Rows by feature, columns by class. */
  readonly weights: Float32Array;
}

/** A unit vector. */
export interface Sparse {
  readonly at: Int32Array;
  readonly values: Float32Array;
}

const LEARNING_RATE = 3;
const SEED = 0x9e3779b9;

/**
 * Plain stochastic gradient descent, deterministic.
 *
 * @param classes 0: only counts features
 */
export function trainClassifier(examples: readonly Example[], classes: number, epochs: number): Classifier {
  const places = countFeatures(examples);
  const weights = new Float32Array(places.size * classes);
  const classifier = { classes, places, weights };
  if (classes === 0) return classifier;
  const rows = examples.map(({ features, label, weight }) => ({ text: toSparse(classifier, features), label, weight }));
  const scores = new Float32Array(classes);
  const random = generator(SEED);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(rows, random);
    const rate = LEARNING_RATE * (1 - epoch / epochs) + 0.05;
    for (const { text, label, weight } of rows) {
      score(classifier, text, scores);
      softmax(scores);
      scores[label] = (scores[label] ?? 0) - 1;
      for (let k = 0; k < text.at.length; k++) {
        const row = (text.at[k] as number) * classes;
        const step = rate * weight * (text.values[k] as number);
        for (let c = 0; c < classes; c++) {
          weights[row + c] = (weights[row + c] as number) - step * (scores[c] as number);
        }
      }
    }
  }
  return classifier;
}

/** The sum is 1. */
export function classify(classifier: Classifier, features: readonly Feature[]): Float32Array {
  const scores = new Float32Array(classifier.classes);
  score(classifier, toSparse(classifier, features), scores);
  softmax(scores);
  return scores;
}

/** Rare features weigh more. */
export function toSparse({ places }: Pick<Classifier, 'places'>, features: readonly Feature[]): Sparse {
  const at = new Int32Array(features.length);
  const values = new Float32Array(features.length);
  let [count, square] = [0, 0];
  for (const { name, weight } of features) {
    const place = places.get(name);
    if (!place) continue;
    at[count] = place.at;
    values[count] = weight * place.idf;
    square += (weight * place.idf) ** 2;
    count++;
  }
  const length = Math.sqrt(square) || 1;
  for (let k = 0; k < count; k++) values[k] = (values[k] as number) / length;
  return { at: at.subarray(0, count), values: values.subarray(0, count) };
}

function countFeatures(examples: readonly Example[]): Map<string, { at: number; idf: number }> {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const { name } of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = new Map<string, { at: number; idf: number }>();
  for (const [name, count] of counts) {
    places.set(name, { at: places.size, idf: Math.log(1 + examples.length / count) });
  }
  return places;
}

function score({ classes, weights }: Classifier, text: Sparse, scores: Float32Array): void {
  scores.fill(0);
  for (let k = 0; k < text.at.length; k++) {
    const row = (text.at[k] as number) * classes;
    const value = text.values[k] as number;
    for (let c = 0; c < classes; c++) scores[c] = (scores[c] as number) + value * (weights[row + c] as number);
  }
}

function softmax(scores: Float32Array): void {
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of scores) if (value > largest) largest = value;
  let sum = 0;
  for (let c = 0; c < scores.length; c++) {
    const value = Math.exp((scores[c] as number) - largest);
    scores[c] = value;
    sum += value;
  }
  for (let c = 0; c < scores.length; c++) scores[c] = (scores[c] as number) / sum;
}

/** Reproducible, 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
}
