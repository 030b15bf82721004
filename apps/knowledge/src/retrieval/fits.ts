import { namesOf, type AnswerModel, type Phrasing } from './answer-model';
import { CONCEPT_WEIGHT, type MatchedWord } from './match-word';
import type { Likeness } from './likeness';

/**
 * Mutual overlap with the closest phrasing, by label.
 *
 * @param asked all words: even a filler may be in a phrasing
 */
export function fitsOf(
  { phrasings, idf }: AnswerModel,
  labels: ReadonlySet<number>,
  {
    asked,
    weighty,
    total,
  }: { readonly asked: readonly MatchedWord[]; readonly weighty: readonly MatchedWord[]; readonly total: number },
): Map<number, Pick<Likeness, 'fit' | 'isWhole'>> {
  const fits = new Map<number, Pick<Likeness, 'fit' | 'isWhole'>>();
  const askedNames = new Set(asked.flatMap(({ word }) => namesOf(word)));
  const near = asked.map(({ word, compounds }) => new Set([...namesOf(word), ...compounds]));
  const named = weighty.map(({ word, weight, stemWeight }) => ({
    names: namesOf(word),
    weight: weight * (stemWeight || 1),
  }));
  for (const { label, words } of phrasings) {
    if (!labels.has(label)) continue;
    const recall = recallOf(words, idf, askedNames);
    const names = new Set(words.flat());
    const had = named.reduce((sum, each) => sum + (each.names.some((name) => names.has(name)) ? each.weight : 0), 0);
    const share = total === 0 ? 0 : had / total;
    const fit = recall + share === 0 ? 0 : (2 * recall * share) / (recall + share);
    const isWhole = isWholeIn(near, words);
    const best = fits.get(label);
    fits.set(label, { fit: Math.max(fit, best?.fit ?? 0), isWhole: isWhole || best?.isWhole === true });
  }
  return fits;
}

/** Word by word: "contact" is not "customer service". */
function isWholeIn(asked: readonly ReadonlySet<string>[], words: Phrasing['words']): boolean {
  const left = [...asked];
  return (
    words.length > 0 &&
    words.every((names) => {
      const at = left.findIndex((each) => names.some((name) => each.has(name)));
      return at >= 0 && left.splice(at, 1).length > 0;
    })
  );
}

function recallOf(
  words: readonly (readonly string[])[],
  idf: ReadonlyMap<string, number>,
  asked: ReadonlySet<string>,
): number {
  let [all, had] = [0, 0];
  for (const [stem = '', ...concepts] of words) {
    const weight = idf.get(stem) ?? 0;
    all += weight;
    if (asked.has(stem)) had += weight;
    else if (concepts.some((concept) => asked.has(concept))) had += weight * CONCEPT_WEIGHT;
  }
  return all === 0 ? 0 : had / all;
}
