import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { learnWishes, wishExamples } from '../fixtures/person/learn-wishes';

const file = join(__dirname, 'wish-weights.json');

// UPDATE_WEIGHTS=true npx jest --selectProjects unit -- libs/language/src/person/wish-weights
test('the weights are those that the sets teach', () => {
  const learned = `${JSON.stringify(learnWishes(wishExamples()), null, 2)}\n`;
  if (environment().UPDATE_WEIGHTS === 'true') writeFileSync(file, learned);
  expect(readFileSync(file, 'utf8')).toBe(learned);
});
