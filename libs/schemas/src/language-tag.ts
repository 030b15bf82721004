import { text } from './text';

const language = '(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})';
const scriptAndRegion = '(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?';
const variants = '(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*';
const extensions = '(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*';
const privateUse = 'x(?:-[a-z0-9]{1,8})+';
/** Grandfathered tags outside the grammar. */
const irregular =
  'en-GB-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:BE-FR|BE-NL|CH-DE)';

const form = new RegExp(
  `^(?:${language}${scriptAndRegion}${variants}${extensions}(?:-${privateUse})?|${privateUse}|${irregular})$`,
  'i',
);

/** Well-formed BCP 47 (RFC 5646, 2.1), registered or not. `Intl` lacks `zh-yue` and `i-klingon`. */
export function isLanguageTag(text: string): boolean {
  return form.test(text);
}

export const languageTag = text(1, 64, { isRight: isLanguageTag, message: 'must be a BCP 47 language tag' });
