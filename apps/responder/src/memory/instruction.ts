import { anyOf, languagesOf, once, whole } from '@parley/language/lexicon';

/** A lesser guard; the main one is that prompts mark memories as data. */
const patterns = once(() =>
  languagesOf('memory').flatMap((language) => {
    const words = (role: string): string => whole(anyOf('memory', role, [language]));
    return [
      words('order'),
      `${words('overrule')}.{0,60}${words('rule')}`,
      `${words('always')}.{0,60}${words('act')}`,
    ].map((source) => new RegExp(source, 'iu'));
  }),
);

export function isInstruction(sentence: string): boolean {
  const plain = sentence.normalize('NFKC').replace(/\s+/g, ' ');
  return patterns().some((pattern) => pattern.test(plain));
}

export function withoutInstructions(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isInstruction(sentence))
    .join(' ');
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
