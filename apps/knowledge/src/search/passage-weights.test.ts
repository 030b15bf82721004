import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { readDocumentSets, toDocuments } from '../../test/document-set';
import { learnWeights } from '../../test/learn-weights';
import { documentRows } from '../../test/measure-documents';
import { readSets } from '../../test/measure-set';
import { NONE_PASSAGE_FEATURES, PASSAGE_FEATURES } from './weigh-passages';

const file = join(__dirname, 'passage-weights.ts');
/** Most passages have headings. */
const BARE_WEIGHT = 0.3;
const tests = join(__dirname, '../../test');

// UPDATE_WEIGHTS=true npx jest --selectProjects unit -- passage-weights
test('the weights are those that the sets teach', () => {
  const answers = ['sets', 'held-out', 'develop'].flatMap((folder) => readSets(join(tests, folder)));
  const sets = [...answers.map(({ set }) => toDocuments(set)), ...readDocumentSets(join(tests, 'documents'))];
  const bare = answers.flatMap(({ set }) => documentRows(toDocuments(set, true)));
  const rows = [...sets.flatMap(documentRows), ...bare.map((row) => ({ ...row, weight: row.weight * BARE_WEIGHT }))];
  const weights = learnWeights(rows, PASSAGE_FEATURES.length);
  const list = (names: readonly string[], from: number): string =>
    names.map((name, at) => `  ${name}: ${Number(weights[from + at]?.toFixed(2))},\n`).join('');
  const learned = `/** Learned by test/learn-weights.ts: \`UPDATE_WEIGHTS=true npx jest --selectProjects unit -- passage-weights\`. */
export const passageWeights = {
${list(PASSAGE_FEATURES, 0)}};

export const nonePassageWeights = {
${list(NONE_PASSAGE_FEATURES, PASSAGE_FEATURES.length)}};
`;
  if (environment().UPDATE_WEIGHTS === 'true') writeFileSync(file, learned);
  expect(readFileSync(file, 'utf8')).toBe(learned);
});
