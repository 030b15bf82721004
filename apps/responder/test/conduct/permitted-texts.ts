import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const permitted = readFileSync(join(__dirname, 'permitted-texts.txt'), 'utf8');

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
