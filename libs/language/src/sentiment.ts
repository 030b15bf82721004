import Sentiment from 'sentiment';
import { LANGUAGES, type Language } from './languages';
import { emojiPoints } from './lexicons/emoji';
import { negators } from './lexicons/negators';
import { createSentimentDictionary, type SentimentDictionary } from './sentiment-dictionary';
import { joinPhrases, type PhraseBook } from './phrases';
import { CLAUSE_END, foldAccents, isWord } from './words';

export type SentimentLabel = 'positive' | 'neutral' | 'negative';

/** A score from here on is positive. */
export const SENTIMENT_POSITIVE_MIN = 0.1;

/** A score down from here is negative. */
export const SENTIMENT_NEGATIVE_MAX = -0.1;

/**
 * Weight of the newest message in a conversation's sentiment: next = previous + WEIGHT * (message - previous).
 * Above one half, so that each message weighs more than all before it: a customer who was angry and is now glad is
 * glad. One neutral message after an angry one leaves 40 % of the anger, which is still negative.
 */
export const SENTIMENT_EMA_WEIGHT = 0.6;

/** Points under this are no mood: one weak word ("waiting", "yes") must not colour a matter-of-fact message. */
const moodPointsMin = 2;

/** Points at which the score is one half; the score nears 1 as the points grow: p / (p + 2). */
const halfScorePoints = 2;

/** How many words a negation reaches, within its clause. */
const negationReach = 3;

const engine = new Sentiment();
const phraseBooks = new Map<Language, PhraseBook>();

for (const language of LANGUAGES) {
  const dictionary: SentimentDictionary = createSentimentDictionary(language);
  phraseBooks.set(language, dictionary.phrases);
  engine.registerLanguage(language, {
    labels: dictionary.points,
    scoringStrategy: { apply: (tokens, at, points) => (isNegated(tokens, at, points, language) ? -points : points) },
  });
  // registerLanguage copies the library's emoji over ours.
  Object.assign(dictionary.points, emojiPoints);
}

/**
 * Scores the mood of a message's words (from `splitWords`), -1 to 1, 0 when nothing speaks of a mood.
 * The library looks up and adds; the phrases, the negations and the scale are ours.
 */
export function scoreWords(words: readonly string[], language: Language): number {
  const phrases = phraseBooks.get(language);
  if (phrases === undefined || words.length === 0) return 0;
  const tokens = joinPhrases(words, phrases).map(foldAccents);
  const points = engine.analyze(tokens.join(' '), { language }).score;
  if (Math.abs(points) < moodPointsMin) return 0;
  return points / (Math.abs(points) + halfScorePoints);
}

/** Scores a text that has emoji but no words: emoji are the same in every language. */
export function scoreEmoji(words: readonly string[]): number {
  return scoreWords(
    words.filter((word) => !isWord(word)),
    'en',
  );
}

/** Names a score; the thresholds belong to their label. */
export function sentimentLabel(score: number): SentimentLabel {
  if (score >= SENTIMENT_POSITIVE_MIN) return 'positive';
  return score <= SENTIMENT_NEGATIVE_MAX ? 'negative' : 'neutral';
}

/**
 * A conversation's sentiment after one more customer message: an exponential moving average with
 * SENTIMENT_EMA_WEIGHT; the message's own when it is the first (previous null). -1 to 1 in, -1 to 1 out.
 */
export function blendSentiment(previous: number | null, next: number): number {
  return previous === null ? next : previous + SENTIMENT_EMA_WEIGHT * (next - previous);
}

function isNegated(tokens: readonly string[], at: number, points: number, language: Language): boolean {
  for (let back = at - 1; back >= Math.max(0, at - negationReach); back -= 1) {
    const token = tokens[back] ?? CLAUSE_END;
    if (token === CLAUSE_END) break;
    if (negators[language].has(token)) return true;
  }
  return language === 'de' && points > 0 && isFollowedByNicht(tokens, at);
}

/** German puts its negation after the verb: "das gefällt mir nicht". */
function isFollowedByNicht(tokens: readonly string[], at: number): boolean {
  for (const token of tokens.slice(at + 1, at + 1 + negationReach)) {
    if (token === CLAUSE_END) return false;
    if (token === 'nicht') return true;
  }
  return false;
}
