/** Entry for words alone, without language detector and dictionaries. */
export { findAskedKinds } from './concepts/find-asked-kinds';
export { conceptStems, findConcepts } from './concepts/find-concepts';
export type { FoundConcept } from './concepts/find-concepts';
export { typingError } from './lexicon/typing-errors';
export { knownStems } from './words/known-stems';
export { isUnderstood, LANGUAGES } from './words/languages';
export type { Language } from './words/languages';
export { isFunctionWord, stemOf } from './words/vocabulary';
export { foldAccents, readableText } from './words/words';
