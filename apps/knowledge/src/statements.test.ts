import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '@parley/process';
import { statementsText } from '@parley/testing';
import { answerList, answers } from './answers/answers.store';
import { documentList, documents } from './documents/documents.store';
import { sourceList } from './sources/sources.store';
import { suggestionList } from './suggestions/suggestions.store';

it('statements.sql has the statements that the tables make', () => {
  const file = join(__dirname, '..', 'statements.sql');
  const text = statementsText([answers, answerList, documents, documentList, sourceList, suggestionList]);
  if (environment().UPDATE_STATEMENTS === 'true') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
