import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { handoffExamples, learnHandoff } from '../fixtures/learn-handoff';

const file = join(__dirname, '../../lexicons/all/handoff-weights.txt');
const HEAD = `# How much each feature of a message says for a request for a person (src/handoff/features.ts). Learned from the fixtures,
# never edited: UPDATE_WEIGHTS=true npx jest --selectProjects unit -- libs/language/src/handoff/handoff-weights
`;

// UPDATE_WEIGHTS=true npx jest --selectProjects unit -- libs/language/src/handoff/handoff-weights
test('the weights are those that the sets teach', () => {
  const lines = [...learnHandoff(handoffExamples())].map(([feature, weight]) => `${weight} ${feature}`);
  const learned = `${HEAD}\n${lines.join('\n')}\n`;
  if (environment().UPDATE_WEIGHTS === 'true') writeFileSync(file, learned);
  expect(readFileSync(file, 'utf8') === learned).toBe(true);
});
