/** Entry without dictionaries. */
export { foldForSearch, joinTokens, searchTokens } from './search/fold-text';
export { excerptOf } from './search/find-ranges';
