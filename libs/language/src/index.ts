export { analyzeMessage, analyzeSubject } from './analyze-message';
export type { MessageAnalysis } from './analyze-message';
export type { Intent } from './intent';
export { isTopic } from './intents';
export { detectLanguage, isSpanishOrPortuguese } from './detect-language';
export { maskName, maskSecrets } from './mask';
export { isUnderstood } from './words/languages';
export type { Language } from './words/languages';
export {
  blendSentiment,
  SENTIMENT_EMA_WEIGHT,
  SENTIMENT_NEGATIVE_MAX,
  SENTIMENT_POSITIVE_MIN,
  sentimentLabel,
} from './sentiment';
export type { SentimentLabel } from './sentiment';
export { readableText } from './words/words';
