import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { statementsText } from '@parley/testing';
import { webhooks } from './webhooks/webhooks.store';

it('statements.sql has the statements that the tables make', () => {
  const file = join(__dirname, '..', 'statements.sql');
  const text = statementsText([webhooks]);
  if (environment().UPDATE_STATEMENTS === 'true') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
