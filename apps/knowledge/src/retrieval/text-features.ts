import type { Word } from './read-words';

/** The name's first letter is its kind. */
export interface Feature {
  readonly name: string;
  readonly weight: number;
}

const STEM_WEIGHT = 1;
const EMPTY_STEM_WEIGHT = 0.5;
const PAIR_WEIGHT = 0.6;
const GRAM_WEIGHT = 0.4;
const CONCEPT_WEIGHT = 0.8;
const GRAM_LENGTH = 4;

/** Stems, concepts, pairs of stems and 4-grams, each once. */
export function featuresOf(words: readonly Word[]): Feature[] {
  const features = new Map<string, number>();
  for (const { form, stem, isWeighty, concepts } of words) {
    features.set(`s${stem}`, isWeighty ? STEM_WEIGHT : EMPTY_STEM_WEIGHT);
    for (const concept of concepts) features.set(`c${concept}`, CONCEPT_WEIGHT);
    if (isWeighty) for (const gram of gramsOf(form)) features.set(`g${gram}`, GRAM_WEIGHT);
  }
  words.slice(1).forEach((word, at) => features.set(`p${words[at]?.stem} ${word.stem}`, PAIR_WEIGHT));
  return [...features].map(([name, weight]) => ({ name, weight }));
}

/** Robust to typos and endings. */
export function gramsOf(form: string): string[] {
  const bordered = `_${form}_`;
  if (bordered.length <= GRAM_LENGTH) return [bordered];
  return Array.from({ length: bordered.length - GRAM_LENGTH + 1 }, (_, at) => bordered.slice(at, at + GRAM_LENGTH));
}
