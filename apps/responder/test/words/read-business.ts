import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SpokenLanguage } from '@parley/schemas';
import type { Hit } from '../../src/decision/search-hit';
import { toHits, type Scene, type Written } from './world';

interface Business {
  readonly wrong: readonly Written[];
  readonly honest: readonly Written[];
}

const HEAD = /^\[(.+)\]$/;

/**
 * Reads `businesses/<name>.txt`: below `[passages | language]` a title and a text in each line, below
 * `[wrong or honest | language | kind | scene | question]` what a model writes, one text a line.
 */
export function readBusiness(name: string): Business {
  const file = readFileSync(join(__dirname, 'businesses', `${name}.txt`), 'utf8');
  const passages = new Map<string, Hit[]>();
  const texts: { readonly isWrong: boolean; readonly written: Written }[] = [];
  for (const block of file.split(/\n{2,}/)) {
    const [head = '', ...rows] = block.trim().split('\n');
    const [sort = '', language = '', kind = '', scene = 'none', question = ''] = (HEAD.exec(head)?.[1] ?? '').split(
      ' | ',
    );
    if (sort === 'passages')
      passages.set(language, toHits(rows.map((row) => inLines(row).split(' | ') as [string, string])));
    else {
      const written: Written = {
        language: language as SpokenLanguage,
        passages: passages.get(language) ?? [],
        kind,
        scene: scene as Scene,
        question,
        texts: rows.map(inLines),
      };
      texts.push({ isWrong: sort === 'wrong', written });
    }
  }
  return {
    wrong: texts.flatMap(({ isWrong, written }) => (isWrong ? [written] : [])),
    honest: texts.flatMap(({ isWrong, written }) => (isWrong ? [] : [written])),
  };
}

function inLines(row: string): string {
  return row.replaceAll('\\n', '\n');
}
