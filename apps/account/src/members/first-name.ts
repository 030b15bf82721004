/** A longer word would not fit above a message. */
const LENGTH_MAX = 40;
/** In the widget's languages, with or without a full stop. */
const TITLES = new Set(
  'dr doctor prof professor mr mrs ms mx miss sir herr frau fr hr sr sra srta señor señora m mme mlle dra د أ'.split(
    ' ',
  ),
);

/**
 * The first word of a member's name, as customers see it. A title before it is left out, and so is a surname before a comma.
 * Undefined where that could be something else: an email address, an initial, or a surname after a title.
 */
export function firstNameOf(name: string): string | undefined {
  const [surname, given] = name.split(',', 2);
  const words = (given ?? surname ?? '').split(/\s+/u).filter((word) => word !== '');
  const named = words.findIndex((word) => !isTitle(word));
  const word = words[named];
  if (word === undefined || (named > 0 && words.length === named + 1 && given === undefined)) return undefined;
  const isName = /^\p{L}[\p{L}\p{M}'’‑-]*$/u.test(word) && (word.length > 1 || /\p{Lo}/u.test(word));
  return isName && word.length <= LENGTH_MAX ? word : undefined;
}

function isTitle(word: string): boolean {
  return TITLES.has(word.toLowerCase().replace(/\.$/, ''));
}
