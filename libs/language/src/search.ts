/** Entry without dictionaries. */
export { foldForSearch, joinTokens, searchTokens } from './search/fold-text';
export { spellingsOf, type Spelling } from './search/spellings';
export { excerptOf } from './search/find-ranges';
