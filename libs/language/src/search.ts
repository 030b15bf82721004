/** The door for search: what folds texts, and shows where words stand, without dictionaries. */
export { foldForSearch, joinTokens, searchTokens } from './search/fold-text';
export { excerptOf } from './search/find-ranges';
