import { anyOf, once, rolePattern } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { findAction, settled } from './action-words';
import { unknownName } from './bound-names';
import { isToolSaying } from './carried';
import { hasUnit, shareIn, unitsOf, type Source, type Unit } from './content-words';
import { closed, open } from './day-words';
import type { Grounds, Read } from './grounds';
import { deniesIn, plain } from './polarity';
import { daysIn } from './days-in';
import { noonInDigits } from './segments';
import { kindOf } from './sentence-kinds';
import { withoutMarks } from './sentences';
import { unknownCode } from './stray-forms';

/** For a customer's own state: passages are general. */
export const SHARE_OF_OWN_MIN = 0.6;

/** Including refusals. */
export function isSaidByTools(
  text: string,
  units: readonly Unit[],
  { language }: Grounds,
  { tools, refusals }: Read,
): boolean {
  if (tools.some((tool) => isToolSaying(text, units, tool, language))) return true;
  if (tools.length > 0 && isReport(text, language)) return true;
  if (refusals.length === 0 || units.length === 0) return false;
  const isDenied = deniesIn(text, language) && (findAction(plain(text)) !== undefined || worked().test(plain(text)));
  return isDenied || refusals.some((refusal) => shareIn(units, refusal, language) >= SHARE_OF_OWN_MIN);
}

const and = once(() => new RegExp(`,?\\s+${anyOf('sentences', 'and', LANGUAGES)}\\s+`, 'u'));

/** `Done!` is judged as an action. */
function isReport(text: string, language: string): boolean {
  const normalized = plain(text).replace(/^[\s¡]+/, '');
  if (weighed(text, language).length <= 1 && settled().test(normalized)) return true;
  return !/\d/.test(text) && saysFound().test(normalized);
}

/** `I have found your booking` */
const saysFound = rolePattern('talk', 'found');

export function addsToTools(text: string, grounds: Grounds, { tools, refusals, own, names }: Read): boolean {
  const { customerTexts, language } = grounds;
  const known = `${textOf([...tools, ...refusals, ...own])}\n${customerTexts.join('\n')}`;
  if ((unknownName(text, known, language) ?? unknownCode(text, known)) !== undefined) return true;
  const told = [...tools, ...refusals, ...own];
  const parts = withoutMarks(text).split(and());
  return (
    parts.length > 1 &&
    parts.some((part) => {
      const units = unitsOf(part, language);
      const isSaid = units.length === 0 || units.some((unit) => told.some((source) => hasUnit(source, unit)));
      return !isSaid && kindOf(part, names) === 'statement';
    })
  );
}

/** Negated: what was tried failed. */
const worked = rolePattern('sentences', 'worked');

export function textOf(sources: readonly Source[]): string {
  return sources.map(({ text }) => text).join('\n');
}

/** Without weekdays and times, which are judged as details. */
export function weighed(text: string, language: string): Unit[] {
  const units = unitsOf(text, language);
  const untimed = noonInDigits(text)
    .replace(/\b\d{1,2}(?::\d\d)?\s*[ap]\.?m\b\.?/gi, ' ')
    .replace(/(\d)\s*(?:heures?|uhr|horas?|o.clock)\b/gi, '$1');
  const isOfDay = daysIn(plain(text)).length > 0;
  const isState = (stem: string): boolean => isOfDay && (open().test(stem) || closed().test(stem));
  const rest = unitsOf(untimed, language).filter(({ stem }) => daysIn(stem).length === 0);
  return rest.every(({ stem }) => isState(stem)) ? units : rest;
}
