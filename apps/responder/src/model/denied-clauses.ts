import { anyOf, languagePattern, perLanguage, whole } from '@parley/language/lexicon';
import { daysIn } from './days-in';
import { deniesIn, plain } from './polarity';

const sentenceEnd = /[.;!?\n]+/u;
const but = perLanguage((language) => new RegExp(`,?\\s+${anyOf('sentences', 'but', [language])}\\s+`, 'u'));
const verbal = languagePattern('negation', 'verbal');
const joint = perLanguage((language) => {
  const and = anyOf('sentences', 'and', [language]);
  return new RegExp(`(\\s*,\\s+(?:${and}\\s+)?|\\s+[–—-]\\s+|\\s+${and}\\s+)`, 'iu');
});
const depends = perLanguage((language) => {
  const words = [anyOf('negation', 'dependent', [language]), anyOf('negation', 'condition', [language])];
  return new RegExp(`^\\W*${whole(`${words.join('|')}|${anyOf('sentences', 'begins-condition', [language])}`)}`, 'u');
});
/** `and never in cash`: without a verb of its own. */
const deniesFirst = perLanguage(
  (language) => new RegExp(`^\\W*${whole(anyOf('negation', 'negator', [language]))}`, 'u'),
);

/** `in the hall not`, in other languages: beside a clause with a verb. */
const deniesLast = perLanguage(
  (language) => new RegExp(`^\\W*(?:\\p{L}+\\s+){1,5}${anyOf('negation', 'not', [language])}\\W*$`, 'u'),
);

export function isVerbal(clause: string, language: string): boolean {
  return verbal(language).test(plain(clause));
}

/** A denial is that of one clause, not of the sentence. */
export function sourceClausesOf(body: string, language: string): string[] {
  return body
    .split(sentenceEnd)
    .flatMap((sentence) =>
      withSubject(
        withFrame(sentence.split(but(language)).flatMap((clause) => cutAtDenial(clause, language))),
        language,
      ),
    );
}

/** `Dogs are not allowed in the hall, but in the garden`: each clause is about dogs. */
function withSubject(clauses: readonly string[], language: string): string[] {
  return clauses.map((clause, at) => {
    const before = clauses[at - 1] ?? '';
    const verb = verbal(language).exec(plain(before));
    if (at === 0 || !verb || isVerbal(clause, language)) return clause;
    const subject = before
      .slice(0, verb.index)
      .replace(/\s+\S{1,3}\s*$/u, '')
      .trim();
    return subject === '' || subject.split(/\s+/).length > FRAME_WORDS_MAX ? clause : `${subject} ${clause.trim()}`;
  });
}

/** `We collect the dishes tomorrow and you do not need to wash them` */
function cutAtDenial(clause: string, language: string): string[] {
  if (!deniesIn(clause, language)) return [clause];
  const [first = '', ...rest] = clause.split(joint(language));
  const cut: string[] = [];
  let open = first;
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [join = '', part = ''] = rest.slice(at);
    const following = part + rest.slice(at + 2).join('');
    if (isOther(open, part, language) || isOther(open, following, language)) {
      cut.push(open);
      open = part;
    } else open = `${open}${join}${part}`;
  }
  return [...cut, open];
}

function isOther(left: string, right: string, language: string): boolean {
  const [before, after] = [plain(left), plain(right)];
  if (deniesIn(left, language) === deniesIn(right, language) || !verbal(language).test(before)) return false;
  if (depends(language).test(before) || depends(language).test(after)) return false;
  return verbal(language).test(after) || deniesFirst(language).test(after) || deniesLast(language).test(after);
}

const FRAME_WORDS_MAX = 4;

/** `On Sundays we do not deliver, but you can collect`: each clause is about Sundays. */
export function withFrame(clauses: readonly string[]): string[] {
  const [first = ''] = clauses;
  const frame = first
    .replace(/^.*[!?.]\s/u, '')
    .trim()
    .split(/\s+/, FRAME_WORDS_MAX)
    .join(' ')
    .replace(/,.*$/u, '');
  if (clauses.length < 2 || daysIn(plain(frame)).length === 0) return [...clauses];
  return clauses.map((clause, at) =>
    at === 0 || daysIn(plain(clause)).length > 0 ? clause : `${frame} ${clause.trim()}`,
  );
}
