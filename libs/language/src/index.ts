export { analyzeMessage } from './analyze-message';
export type { MessageAnalysis } from './analyze-message';
export { INTENTS, isTopic } from './intents';
export type { Intent } from './intents';
export { LANGUAGES } from './languages';
export type { Language } from './languages';
export {
  blendSentiment,
  SENTIMENT_EMA_WEIGHT,
  SENTIMENT_NEGATIVE_MAX,
  SENTIMENT_POSITIVE_MIN,
  sentimentLabel,
} from './sentiment';
export type { SentimentLabel } from './sentiment';
export { ANALYSED_CODE_POINTS_MAX } from './words';
