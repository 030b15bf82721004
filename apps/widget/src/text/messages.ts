import { languages } from './languages';
import { pick } from './pick';
import type { Words } from './word-list';

export const wordsOf = (...tags: readonly (string | null | undefined)[]): Words => pick(languages, tags)[1];
