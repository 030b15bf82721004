import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { statementsText } from '@parley/testing';
import { guidelines } from './guidelines/guidelines.store';
import { models } from './models/models.store';
import { tools } from './tools/tools.store';

it('statements.sql has the statements that the tables make', () => {
  const file = join(__dirname, '..', 'statements.sql');
  const text = statementsText([guidelines, models, tools]);
  if (environment().UPDATE_STATEMENTS === 'true') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
