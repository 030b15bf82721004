import { anyOf, perLanguage, whole } from '@parley/language/lexicon';
import { isInformal, isKnownFormality } from '../texts/texts';

/** The first word of a sentence has a capital anyway. */
const INSIDE = '(?<=[\\p{L}\\d,;] )';

const formsOf = perLanguage((language) => {
  const words = (role: string): string => whole(anyOf('address', role, [language]));
  return {
    formal: [
      new RegExp(`${INSIDE}${words('formal-inside')}|${words('formal-written')}`, 'u'),
      new RegExp(words('formal'), 'iu'),
    ],
    informal: [new RegExp(words('informal'), 'iu')],
  };
});

/** Quotations are someone else's words. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

/** Finds "du" instead of "Sie" and the like; undefined: none, or undecidable. */
export function addressFault(answer: string, language: string, formality = ''): string | undefined {
  if (!isKnownFormality(formality) || /^neutral$/i.test(formality.trim())) return undefined;
  const { formal, informal } = formsOf(language);
  const own = answer.replace(QUOTED, ' ');
  const found = (isInformal(formality) ? formal : informal).map((wrong) => wrong.exec(own)?.[0]).find(Boolean);
  return found === undefined ? undefined : `"${found}" is not how this business addresses its customers`;
}
