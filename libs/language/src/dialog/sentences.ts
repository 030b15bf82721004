import { LANGUAGES, type Language } from '../words/languages';
import { perLanguage } from '../lexicon/per-language';
import { phrasesByRole, readLexicon } from '../lexicon/read-lexicon';
import type { ConfirmationFrames, Frames } from './frames';

/** Sentences that have no parameter. */
const PLAIN = [
  'thanks',
  'goodbye',
  'acknowledgement',
  'unclear',
  'unknown',
  'unknownNoPerson',
  'otherLanguage',
  'askWhich',
  'noneOfThese',
  'talkToPerson',
  'helped',
  'handedOff',
  'handedOffLater',
  'noPerson',
  'lateApology',
  'cannotSeePicture',
  'cannotRead',
  'sensitiveHandedOff',
  'selfHarmHandedOff',
  'angerOffer',
] as const satisfies readonly (keyof Frames)[];

type Plain = Record<(typeof PLAIN)[number], string>;

/** What an agent says by itself in any recognised language. Throws if `sentences.txt` of the language misses one. */
export const sentencesOf = perLanguage((language): Frames => {
  const said = sayingsOf(language);
  return {
    ...(Object.fromEntries(PLAIN.map((name) => [name, said(name)])) as Plain),
    greeting: (agentName) => said('greeting').replace('{agentName}', () => agentName),
    handedOffClosed: (opensAt) => said('handedOffClosed').replace('{opensAt}', () => opensAt),
  };
});

/** How a customer is asked for a confirmation in any recognised language. Throws like `sentencesOf`. */
export const confirmationOf = perLanguage((language): ConfirmationFrames => {
  const said = sayingsOf(language);
  return {
    question: (action) => said('confirm').replace('{action}', () => action),
    yes: said('yes'),
    no: said('no'),
  };
});

function sayingsOf(language: string): (name: string) => string {
  const byRole = phrasesByRole(readLexicon(language, 'sentences'));
  return (name) => {
    const role = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const lines = byRole.get(role);
    if (lines === undefined) throw new Error(`lexicons/${language}/sentences.txt has no [${role}]`);
    return lines.join('\n');
  };
}

export const frames = ofUnderstood(sentencesOf);
export const confirmationFrames = ofUnderstood(confirmationOf);

/** Read when somebody asks for them. */
function ofUnderstood<Value>(of: (language: string) => Value): Readonly<Record<Language, Value>> {
  const all = {} as Record<Language, Value>;
  for (const language of LANGUAGES) Object.defineProperty(all, language, { enumerable: true, get: () => of(language) });
  return all;
}
