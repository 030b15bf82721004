import { languages } from './languages';
import { pick } from './pick';
import type { Words } from './word-list';

/** The words of the first known language. */
export const wordsOf = (...tags: readonly (string | null | undefined)[]): Words => pick(languages, tags)[1];
