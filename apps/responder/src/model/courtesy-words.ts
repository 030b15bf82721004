import { anyOf, once, rolePattern, whole, wordsOf } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';

const START = '^[\\s\\p{P}]*';
const inText = (source: () => string): (() => RegExp) => once(() => new RegExp(source(), 'u'));
const please = once(() => `(?:${anyOf('sentences', 'please', LANGUAGES)} )?`);

/** A sentence of only these states nothing. */
export const courtesyWords = once(() => wordsOf('sentences', 'courtesy-word', LANGUAGES));

/** At least one is needed: the others also occur in statements. */
export const courtesy = rolePattern('sentences', 'courtesy', 'u', LANGUAGES);

/** Asks the customer for words. */
export const request = inText(
  () =>
    `${START}(?:${anyOf('sentences', 'thanks', LANGUAGES)}[,!.]?\\s+)?${please()}${whole(anyOf('sentences', 'request', LANGUAGES))}`,
);

/** Never in such a request. */
export const money = inText(() => `[€$£]|${whole(anyOf('sentences', 'money'))}`);

/** Not knowing, or not able. */
export const unknowing = rolePattern('sentences', 'unknowing', 'u', LANGUAGES);

/** A denial and a pledge at once: `I cannot find any fee`. */
export const noFee = rolePattern('sentences', 'no-fee');

/** A new statement may follow. */
export const turns = inText(() => `[,;:–—]\\s+|\\s[-–—]\\s|${whole(anyOf('sentences', 'turn'))}`);
export const states = rolePattern('sentences', 'states');
/** `I am not sure, but probably` */
export const guesses = rolePattern('sentences', 'guess');

/** Asks for a yes to a statement. */
export const tagQuestion = inText(
  () => `(?:,|\\.|-)\\s*${anyOf('sentences', 'tag')}\\s*\\?\\s*$|^\\s*${whole(anyOf('sentences', 'did-you-know'))}`,
);

/** Introduces a list. */
const leadIn = inText(() => {
  const ways = `${anyOf('sentences', 'there-are')} (?:\\p{L}+ )?${whole(anyOf('sentences', 'ways'))}`;
  return `^${whole(anyOf('sentences', 'here-is'))}[^\\d]*:\\s*$|^\\W*${ways}[^\\d]{0,30}:\\s*$`;
});

/** That it is a machine: always true. */
const disclosure = inText(() => {
  const and = `(?:,?\\s+${anyOf('sentences', 'and')})?`;
  const self = `${anyOf('sentences', 'i-am')}\\s+(?:${anyOf('sentences', 'only')} )?${anyOf('sentences', 'machine')}`;
  const unable = `,?\\s+${anyOf('sentences', 'so')}\\s+${whole(anyOf('sentences', 'i-cannot'))}[^.!?]*`;
  const noPerson = `${and},?\\s+${anyOf('sentences', 'no-person')}`;
  return `${START}(?:${anyOf('sentences', 'hello')}[,!.]?\\s+)?${self}(?:${noPerson})?(?:${unable})?[\\s.!]*$`;
});

/** Asks the customer to keep a secret. */
const warning = inText(() => `${START}${please()}${anyOf('sentences', 'warning')}[^.!?;:,]{0,30}[.!]*\\s*$`);

/** `Have a good drive.` */
const farewell = inText(
  () => `${START}${anyOf('sentences', 'wish')} \\p{L}+(?: ${anyOf('sentences', 'and')} \\p{L}+)?[\\s.!]*$`,
);

export const setPhrases = [leadIn, disclosure, warning, farewell];
