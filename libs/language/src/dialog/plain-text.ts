import { foldAccents, readableText } from '../words/words';

const englishApostrophes = /(?<=n)'(?=t\b)|(?<=\p{L})'(?=(?:s|m|re|ve|ll|d)\b)/giu;
const notWords = /[^\p{L}\p{M}\p{N}]+/gu;

/** Lower case without accents: "I won't!" is "i wont", "j'ai" is "j ai". */
export function plainText(text: string): string {
  const words = joinContractions(readableText(text)).toLowerCase().replace(notWords, ' ').trim();
  return words.split(' ').map(foldAccents).join(' ');
}

/** English contractions as one word. */
export function joinContractions(text: string): string {
  return text.replace(englishApostrophes, '');
}
