import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { learnWeights, rowsOf } from '../../test/learn-weights';
import { readSets } from '../../test/measure-set';
import { ANSWER_FEATURES, NONE_FEATURES } from './weigh-candidates';

const file = join(__dirname, 'answer-weights.ts');
const tests = join(__dirname, '../../test');

// UPDATE_WEIGHTS=true npx jest --selectProjects unit -- answer-weights
test('the weights are those that the sets teach', () => {
  const rows = ['sets', 'held-out', 'develop'].flatMap((folder) =>
    readSets(join(tests, folder)).flatMap(({ set }) => rowsOf(set)),
  );
  const weights = learnWeights(rows, ANSWER_FEATURES.length).map((weight) => Number(weight.toFixed(2)));
  const list = (names: readonly string[], from: number): string =>
    names.map((name, at) => `  ${name}: ${weights[from + at]},\n`).join('');
  const learned = `/** Learned by test/learn-weights.ts: \`UPDATE_WEIGHTS=true npx jest --selectProjects unit -- answer-weights\`. */
export const answerWeights = {
${list(ANSWER_FEATURES, 0)}};

export const noneWeights = {
${list(NONE_FEATURES, ANSWER_FEATURES.length)}};
`;
  if (environment().UPDATE_WEIGHTS === 'true') writeFileSync(file, learned);
  expect(readFileSync(file, 'utf8')).toBe(learned);
});
