import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { statementsText } from '@parley/testing';
import { notes } from './notes/notes.store';
import { savedReplies } from './saved-replies/saved-replies.store';
import { views } from './views/views.store';

it('statements.sql has the statements that the tables make', () => {
  const file = join(__dirname, '..', 'statements.sql');
  const text = statementsText([savedReplies, notes, views]);
  if (environment().UPDATE_STATEMENTS === 'true') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
