import { isInformal, isKnownFormality } from '../texts/texts';

/** "Sie" counts only inside a sentence. */
const forms: Readonly<Record<string, { readonly formal: RegExp; readonly informal: RegExp }>> = {
  de: {
    formal: /(?<=[\p{L}\d,;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u,
    informal: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu,
  },
  fr: { formal: /(?<![\p{L}-])(?:vous|votre|vos)(?!\p{L})/iu, informal: /(?<!\p{L})(?:tu|toi|te|tes)(?!\p{L})/iu },
  es: { formal: /(?<!\p{L})usted(?!\p{L})/iu, informal: /(?<!\p{L})(?:tú|tus?|te|ti|contigo)(?!\p{L})/iu },
  it: {
    formal: /(?<=[\p{L}\d,;] )(?:Lei|La|Le|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
    informal: /(?<!\p{L})(?:tu|ti|tuo|tua|tuoi|tue)(?!\p{L})/iu,
  },
  nl: { formal: /(?<!\p{L})(?:u|uw)(?!\p{L})/iu, informal: /(?<!\p{L})(?:je|jij|jou|jouw)(?!\p{L})/iu },
  pl: {
    formal: /(?<!\p{L})(?:Pan|Pani|Pana|Panu|Panią|Państwo|Państwa)(?!\p{L})/u,
    informal: /(?<!\p{L})(?:ty|ciebie|tobie|cię|twój|twoja|twoje)(?!\p{L})/iu,
  },
};

/** Quotations are someone else's words. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

/** Finds "du" instead of "Sie" and the like; undefined: none, or undecidable. */
export function addressFault(answer: string, language: string, formality = ''): string | undefined {
  const known = forms[language];
  if (!known || !isKnownFormality(formality) || /^neutral$/i.test(formality.trim())) return undefined;
  const wrong = isInformal(formality) ? known.formal : known.informal;
  const found = wrong.exec(answer.replace(QUOTED, ' '))?.[0];
  return found === undefined ? undefined : `"${found}" is not how this business addresses its customers`;
}
