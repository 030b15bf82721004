export { foldForSearch, joinTokens, searchTokens } from './search/fold-text';
export type { SearchToken } from './search/fold-text';
export { excerptOf, findRanges } from './search/find-ranges';
export type { Excerpt, TextRange } from './search/find-ranges';
