import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { hasUnit, sourceOf, unitsOf } from './content-words';
import { deniesIn, plain } from './polarity';
import { free } from './sentence-parts';

const FIELD = /"([\w-]+)"\s*:\s*(true|false|-?\d+(?:\.\d+)?(?![\d.])|"(?:[^"\\]|\\.)*")/g;
const TRUE = /^(?:true|"(?:yes|true)")$/i;
const FALSE = /^(?:false|0|"(?:no|false|none)")$/i;
const NOT = /^"(?:not|no|nicht|non|nao|não)[ _-](.+)"$/i;

interface Field {
  readonly thing: string;
  readonly isSo: boolean;
}

/**
 * `Your order is paid`, of `"paid": false`; `your balance is 50`, of -50. Not where several records differ, nor where it
 * is still to be done.
 */
export function reversesField(text: string, toolTexts: readonly string[], language: string): boolean {
  const found = toolTexts.flatMap((each) => [...each.matchAll(FIELD)]);
  if (found.some(([, , value = '']) => losesSign(text, value))) return true;
  const fields = found.flatMap(([, name = '', value = '']) => fieldOf(name, value));
  const clauses = plain(text).split(clauseEnds());
  return fields.some(
    (field) =>
      !fields.some(({ thing, isSo }) => thing === field.thing && isSo !== field.isSo) &&
      clauses.some((clause) => reverses(clause, field, language)),
  );
}

const clauseEnds = once(
  () =>
    new RegExp(
      `[.;:!?,]+(?=\\s|$)|\\s+${whole(`${anyOf('sentences', 'and', LANGUAGES)}|${anyOf('sentences', 'but', LANGUAGES)}`)}\\s+`,
      'u',
    ),
);

function fieldOf(name: string, value: string): Field[] {
  const denied = NOT.exec(value)?.[1];
  if (denied !== undefined) return [{ thing: denied, isSo: false }];
  if (FALSE.test(value)) return [{ thing: name, isSo: false }];
  return TRUE.test(value) ? [{ thing: name, isSo: true }] : [];
}

function reverses(clause: string, { thing, isSo }: Field, language: string): boolean {
  const source = sourceOf(thing, language, true);
  const units = unitsOf(clause, language);
  if (!units.some(({ missing, ...unit }) => missing !== 0 && hasUnit(source, unit))) return false;
  const isDenied = deniesIn(clause, language) || lacking().test(clause);
  if (isSo) return isDenied;
  return !isDenied && !unsettled().test(clause) && !free().test(clause) && !/(?<!\d)0(?!\d)/.test(clause);
}

/** `Out of stock` */
const lacking = rolePattern('talk', 'lacking');
/** `It has to be paid`, `once it is paid` */
const unsettled = rolePattern('talk', 'unsettled');
/** `You owe 50 euros` */
const owed = rolePattern('talk', 'owed');

function losesSign(text: string, value: string): boolean {
  if (!/^-\d/.test(value)) return false;
  const amount = value.slice(1).replace(/\.0+$/, '').replace('.', '[.,]');
  const isNamed = new RegExp(`(?<![\\d.,−–-]|[−–-]\\s?[€$£])${amount}(?![\\d]|[.,]\\d)`, 'u').test(text);
  return isNamed && !owed().test(plain(text));
}
