import { languages } from './languages';
import type { Words } from './word-list';

/** For the first supported language. */
export function wordsOf(...tags: readonly (string | null | undefined)[]): Words {
  for (const tag of tags) {
    const found = languages[tag?.toLowerCase().split(/[-_]/)[0] ?? ''];
    if (found) return found;
  }
  return languages['en'] as Words;
}
