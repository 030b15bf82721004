import { foldAccents } from '@parley/language/stems';
import { isIn, type AskedWord } from '../passages/asked-word';
import { namesOf } from '../passages/cut-passages';
import type { FoundPassage } from '../passages/passages.store';
import { readWords } from '../retrieval/read-words';

/** For an amount, number or duration; five languages, no accents. */
const asksMeasure =
  /\b(?:how (?:much|many|long|far|often|big|old)|what does .* cost|price|wie ?viel\w*|wie (?:lange?|oft|weit|hoch|gross|teuer|alt)|was kostet|preis|cuant[oa]s?|precio|combien|prix|quant[oa]s?|preco)\b/;
const number = /\p{N}/u;
/** Including words for none. Without accents. */
const numberWord =
  /\b(?:an? (?:second|minute|hour|day|night|week|month|quarter|year|lifetime|percent)|hourly|daily|weekly|monthly|yearly|lifelong|taglich|wochentlich|monatlich|jahrlich|lebenslang|free|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|half|once|twice|kostenlos|gratis|eine?n?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|zwanzig|dreissig|uno?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|gratuit[oae]?s?|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|um|uma|dois|duas|quatro|sete|oito|nove|dez)\b/;
/** Sentences: "it" refers to the one before. */
const WINDOW = 2;
/** Share of the passage's matching words. */
const TOGETHER_MIN = 0.75;

/** Answers: has a number where one is asked for, and the words in neighbouring sentences or headings. */
export function isToThePoint(
  query: string,
  language: string,
  words: readonly AskedWord[],
  { had, hadInHeadings, quote }: FoundPassage,
): boolean {
  if (asksMeasure.test(foldAccents(query.toLowerCase())) && !hasNumber(quote)) return false;
  const inText = had.filter((each) => !hadInHeadings.includes(each));
  if (inText.length < WINDOW) return true;
  const sentences = sentencesOf(quote).map((sentence) => namesIn(sentence, language));
  const together = sentences.map((_, at) => {
    const near = new Set(sentences.slice(at, at + WINDOW).flat());
    return inText.filter((each) => isIn(words[each - 1] as AskedWord, near)).length;
  });
  const inHeadings = had.length - inText.length;
  return Math.max(...together) + inHeadings >= had.length * TOGETHER_MIN;
}

/** The sentences with most of the question's words. */
export function mostAbout(words: readonly AskedWord[], quote: string, language: string): string {
  const sentences = sentencesOf(quote).map((text) => {
    const names = new Set(namesIn(text, language));
    return { text, count: words.filter((each) => isIn(each, names)).length };
  });
  const most = Math.max(...sentences.map(({ count }) => count));
  return sentences.flatMap(({ text, count }) => (count === most ? [text] : [])).join('\n');
}

const sentencesOf = (quote: string): string[] => quote.split(/(?<=[.!?…])\s+|\n+/);

function hasNumber(text: string): boolean {
  return number.test(text) || numberWord.test(foldAccents(text.toLowerCase()));
}

function namesIn(text: string, language: string): string[] {
  return readWords(text, language).flatMap(namesOf);
}
