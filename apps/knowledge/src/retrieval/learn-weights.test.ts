import { join } from 'node:path';
import { learnWeights, rowsOf, type Row } from '../../test/learn-weights';
import { readSets } from '../../test/measure-set';
import { ANSWER_FEATURES, NONE_FEATURES } from './weigh-candidates';

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
  const weights = learnWeights([row, { ...row, answers: [features(0)], right: -1 }], ANSWER_FEATURES.length);
  expect(weights[ANSWER_FEATURES.indexOf('share')]).toBeGreaterThan(0.5);
  expect(weights[ANSWER_FEATURES.length]).toBeGreaterThan(weights[ANSWER_FEATURES.indexOf('fit')] as number);
});

test('a set is also read without phrasings, with few answers and without the right one', () => {
  const [one] = readSets(join(tests, 'develop'));
  const questions = one?.set.questions ?? [];
  const known = questions.filter(({ expect: id }) => id !== null).length;
  expect(rowsOf(one?.set as NonNullable<typeof one>['set'])).toHaveLength(3 * questions.length + known);
});
