import { environment } from '@parley/process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnWeights, rowsOf, type Row } from '../../test/learn-weights';
import { readSets } from '../../test/measure-set';
import { ANSWER_FEATURES, NONE_FEATURES } from './weigh-candidates';

const file = join(__dirname, 'answer-weights.ts');
const isAsked = environment()['UPDATE_WEIGHTS'] === 'true';
const tests = join(__dirname, '../../test');

test('what right answers have weighs for them', () => {
  const features = (share: number): number[] => ANSWER_FEATURES.map((name) => (name === 'share' ? share : 0));
  const row: Row = {
    business: 'shop',
    weight: 1,
    answers: [features(1), features(0)],
    none: NONE_FEATURES.map((name) => (name === 'base' ? 1 : 0)),
    right: 0,
  };
  const weights = learnWeights([row, { ...row, answers: [features(0)], right: -1 }]);
  expect(weights[ANSWER_FEATURES.indexOf('share')]).toBeGreaterThan(0.5);
  expect(weights[ANSWER_FEATURES.length]).toBeGreaterThan(weights[ANSWER_FEATURES.indexOf('fit')] as number);
});

test('a set is also read without phrasings, with few answers and without the right one', () => {
  const [one] = readSets(join(tests, 'develop'));
  const questions = one?.set.questions ?? [];
  const known = questions.filter(({ expect: id }) => id !== null).length;
  expect(rowsOf(one?.set as NonNullable<typeof one>['set'])).toHaveLength(3 * questions.length + known);
});

/** On demand: takes a minute. */
(isAsked ? test : test.skip)('weights are learned', () => {
  const rows = ['sets', 'held-out', 'develop'].flatMap((folder) =>
    readSets(join(tests, folder)).flatMap(({ set }) => rowsOf(set)),
  );
  const learned = learnWeights(rows).map((weight) => Number(weight.toFixed(2)));
  const list = (names: readonly string[], from: number): string =>
    names.map((name, at) => `  ${name}: ${learned[from + at]},\n`).join('');
  const text = `/** Learned by test/learn-weights.ts: \`UPDATE_WEIGHTS=true npx jest --selectProjects unit -- learn-weights\`. */
export const answerWeights = {
${list(ANSWER_FEATURES, 0)}};

export const noneWeights = {
${list(NONE_FEATURES, ANSWER_FEATURES.length)}};
`;
  writeFileSync(file, text);
  expect(learned).toHaveLength(ANSWER_FEATURES.length + NONE_FEATURES.length);
});
