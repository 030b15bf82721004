import { buildModel, type TrainingExample } from '../src/retrieval/answer-model';
import { compare } from '../src/retrieval/ask-model';
import { coverQuestion } from '../src/retrieval/coverage';
import { ANSWER_FEATURES, NONE_FEATURES, answerFeatures, noneFeatures } from '../src/retrieval/weigh-candidates';
import type { AnswerSet } from './measure-set';

/** A question, its candidates' features, and which is right. */
export interface Row {
  readonly business: string;
  readonly weight: number;
  readonly answers: readonly (readonly number[])[];
  readonly none: readonly number[];
  /** -1: none. */
  readonly right: number;
}

/** How a set is read: as it is, with questions alone, without the right answer, or with a quarter of the answers. */
const weightsOfReadings = { whole: 1, bare: 0.5, gone: 0.5, small: 0.4 } as const;
type Reading = keyof typeof weightsOfReadings;

const SMALL_PART = 4;

/** In all readings. */
export function rowsOf(set: AnswerSet): Row[] {
  const examples = set.answers.map(({ id, question, answer, phrasings }) => ({
    id,
    texts: [question, ...phrasings],
    answer,
  }));
  const whole = buildModel(examples, set.language);
  const bare = buildModel(
    examples.map((example) => ({ ...example, texts: example.texts.slice(0, 1) })),
    set.language,
  );
  const texts = new Map(examples.map((example) => [example.id, example]));
  return set.questions.flatMap((question, at) => {
    const { expect } = question;
    const isSmall = (id: string): boolean =>
      id === expect || examples.findIndex((example) => example.id === id) % SMALL_PART === at % SMALL_PART;
    const row = (reading: Reading, isAllowed?: (id: string) => boolean): Row => ({
      business: set.name,
      weight: weightsOfReadings[reading],
      ...featuresOf(reading === 'bare' ? bare : whole, question.text, { set, texts, isAllowed, expect }),
    });
    return [
      row('whole'),
      row('bare'),
      row('small', isSmall),
      ...(expect === null ? [] : [row('gone', (id) => id !== expect)]),
    ];
  });
}

interface Read {
  readonly set: AnswerSet;
  readonly texts: ReadonlyMap<string, TrainingExample>;
  readonly isAllowed: ((id: string) => boolean) | undefined;
  readonly expect: string | null;
}

function featuresOf(
  model: ReturnType<typeof buildModel>,
  question: string,
  { set, texts, isAllowed, expect }: Read,
): Pick<Row, 'answers' | 'none' | 'right'> {
  const asked = compare(model, question, set.language, isAllowed);
  const cover = coverQuestion(question, set.language);
  const candidates = asked.answers.flatMap((answer) => {
    const features = answerFeatures(answer, asked);
    const { texts: ways = [], answer: text = '' } = texts.get(answer.id) ?? {};
    return features && cover(ways.join('\n'), text) !== 'other' ? [{ id: answer.id, features }] : [];
  });
  const none = noneFeatures(asked);
  return {
    answers: candidates.map(({ features }) => ANSWER_FEATURES.map((name) => features[name])),
    none: NONE_FEATURES.map((name) => none[name]),
    right: candidates.findIndex(({ id }) => id === expect),
  };
}

const ROUNDS = 400;
const RATE = 0.15;
const LAST_RATE = 0.003;
/** Keeps weights small. */
const PENALTY = 2e-3;
const [MEAN, SQUARE] = [0.9, 0.999];

/** Fits a conditional logit model by Adam, deterministically. @returns weights of answers, then of none */
export function learnWeights(rows: readonly Row[], ofAnswers: number): number[] {
  const size = ofAnswers + (rows[0]?.none.length ?? 0);
  const weights = Array.from({ length: size }, () => 0);
  const [means, squares] = [weights.slice(), weights.slice()];
  for (let round = 1; round <= ROUNDS; round++) {
    const rate = RATE * (1 - round / ROUNDS) + LAST_RATE;
    gradientOf(rows, weights, ofAnswers).forEach((slope, at) => {
      const step = slope + PENALTY * (weights[at] as number);
      means[at] = MEAN * (means[at] as number) + (1 - MEAN) * step;
      squares[at] = SQUARE * (squares[at] as number) + (1 - SQUARE) * step ** 2;
      const mean = (means[at] as number) / (1 - MEAN ** round);
      weights[at] =
        (weights[at] as number) - (rate * mean) / (Math.sqrt((squares[at] as number) / (1 - SQUARE ** round)) + 1e-8);
    });
  }
  return weights;
}

function gradientOf(rows: readonly Row[], weights: readonly number[], ofAnswers: number): number[] {
  const gradient = weights.map(() => 0);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const add = (features: readonly number[], from: number, error: number): void =>
    features.forEach((value, at) => (gradient[from + at] = (gradient[from + at] as number) + error * value));
  for (const { answers, none, right, weight } of rows) {
    const scores = answers.map((features) => Math.exp(dot(features, weights, 0)));
    const scoreOfNone = Math.exp(dot(none, weights, ofAnswers));
    const all = scores.reduce((sum, score) => sum + score, scoreOfNone);
    const error = (score: number, isRight: boolean): number => ((score / all - (isRight ? 1 : 0)) * weight) / total;
    answers.forEach((features, at) => add(features, 0, error(scores[at] as number, at === right)));
    add(none, ofAnswers, error(scoreOfNone, right < 0));
  }
  return gradient;
}

const dot = (features: readonly number[], weights: readonly number[], from: number): number =>
  features.reduce((sum, value, at) => sum + value * (weights[from + at] as number), 0);
