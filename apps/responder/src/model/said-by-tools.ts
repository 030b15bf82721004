import { withHoursOf24 } from '@parley/language/facts';
import { anyOf, once, rolePattern, whole } from '@parley/language/lexicon';
import { LANGUAGES } from '@parley/language/stems';
import { settled } from './action-words';
import { weekdaysOf } from './bound-days';
import { bindingWords } from './bound-words';
import { unknownName } from './bound-names';
import { isToolSaying } from './carried';
import { countIn, hasUnit, unitsOf, type Source, type Unit } from './content-words';
import { closed, open } from './day-words';
import type { Grounds, Read } from './grounds';
import { deniesIn, plain } from './polarity';
import { daysIn } from './days-in';
import { isPendingAnswer } from './tool-record';
import { reversesField } from './reversed-fields';
import { tellsRefusal } from './tool-refusals';
import { free } from './sentence-parts';
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
  grounds: Grounds,
  { tools, refusals }: Read,
): boolean {
  const { language, toolTexts } = grounds;
  const pending = toolTexts.filter(isPendingAnswer);
  // What waits is reported as waiting.
  const isWaiting = pending.length > 0 && pending.length === toolTexts.length;
  const named = withoutLabels(text, units, tools);
  if (!isWaiting && tools.some((tool) => [units, named].some((each) => isToolSaying(text, each, tool, language))))
    return true;
  if (!isWaiting && tools.length > 0 && isReport(text, language)) return true;
  if (!isWaiting && saysWorked(text, weighed(text, language), { tools, language })) return true;
  return units.length > 0 && refusals.some((refusal) => countIn(units, refusal) >= units.length * SHARE_OF_OWN_MIN);
}

/** `Your booking code is R-2041`, which a tool has by another name. */
function withoutLabels(text: string, units: readonly Unit[], tools: readonly Source[]): readonly Unit[] {
  const codes = text.match(CODE) ?? [];
  const isOfTools = codes.length > 0 && codes.every((code) => tools.some((tool) => tool.text.includes(code)));
  const rest = isOfTools ? units.filter(({ stem }) => !label().test(stem)) : [];
  return rest.length > 0 ? rest : units;
}

const CODE = /(?<![\p{L}\d])\p{Lu}*-?\d{3,}(?![\d:]|\.\d)/gu;
const label = rolePattern('talk', 'label');

export function isRefusalReport(
  text: string,
  { language, toolTexts, refusedCalls = [], customerTexts }: Grounds,
): boolean {
  const pending = toolTexts.filter(isPendingAnswer);
  return tellsRefusal(text, { refused: refusedCalls, pending, customers: customerTexts.join('\n'), language });
}

const and = once(() => new RegExp(`,?\\s+${anyOf('sentences', 'and', LANGUAGES)}\\s+`, 'u'));

/** `Done!` is judged as an action. */
function isReport(text: string, language: string): boolean {
  const normalized = plain(text).replace(/^[\s¡]+/, '');
  if (weighed(text, language).length <= 1 && settled().test(normalized)) return true;
  return !/\d/.test(text) && saysFound().test(normalized);
}

/** `The booking worked`, of a booking. */
function saysWorked(
  text: string,
  units: readonly Unit[],
  { tools, language }: { readonly tools: readonly Source[]; readonly language: string },
): boolean {
  const normalized = plain(text);
  if (!worked().test(normalized) || deniesIn(normalized, language)) return false;
  const rest = units.filter(({ stem, missing }) => missing !== 0 && !worked().test(stem));
  return rest.length > 0 && rest.every((unit) => tools.some((tool) => hasUnit(tool, unit)));
}

/** What was tried. */
const worked = rolePattern('sentences', 'worked');

/** `I have found your booking` */
const saysFound = rolePattern('talk', 'found');

export function addsToTools(text: string, grounds: Grounds, { tools, refusals, own, names }: Read): boolean {
  const { customerTexts, language, refusedCalls = [], toolTexts } = grounds;
  if (reversesField(text, toolTexts, language)) return true;
  const sources = [...tools, ...refusals, ...own];
  const known = `${textOf(sources)}\n${customerTexts.join('\n')}`;
  if ((unknownName(text, known, language) ?? unknownCode(text, known)) !== undefined) return true;
  if (namesOtherDay(text, `${known}\n${refusedCalls.join('\n')}`)) return true;
  if (addsTerm(text, known, language) || addsState(text, sources, language)) return true;
  const parts = withoutMarks(text).split(and());
  return (
    parts.length > 1 &&
    !isRefusalReport(text, grounds) &&
    parts.some((part) => {
      const units = unitsOf(part, language);
      const isSaid = units.length === 0 || units.some((unit) => sources.some((source) => hasUnit(source, unit)));
      return !isSaid && kindOf(part, names) === 'statement';
    })
  );
}

/** Money terms, which a tool's words must have. */
const TERMS: ReadonlySet<string> = new Set([
  ...['per', 'hourly', 'weekly', 'monthly', 'yearly', 'tax', 'insurance', 'deposit', 'surcharge', 'instalments'],
  ...['half', 'double', 'waive', 'lifetime', 'cash', 'deal', 'tomorrow'],
]);

const NO_PRICE = /(?<![\d.,])0(?:[.,]0+)?(?![\d.,])|no.?charge|waived/u;

function addsTerm(text: string, known: string, language: string): boolean {
  const said = plain(text);
  const stands = plain(known).replaceAll('_', ' ');
  if (free().test(said) && !free().test(stands) && !NO_PRICE.test(stands)) return true;
  return bindingWords(language).some(
    ({ name, said: words, known: others }) => TERMS.has(name) && words.test(said) && !others.test(stands),
  );
}

const state = once(() => new RegExp(`${whole(anyOf('grammar', 'state-is'))}\\s+(\\p{L}+)\\W*$`, 'u'));

/** `Your rental 4712 is insured`, of which the tools have no word. */
function addsState(text: string, sources: readonly Source[], language: string): boolean {
  if (!/\d{3,}/.test(text)) return false;
  const said =
    state()
      .exec(plain(withoutMarks(text)))
      ?.at(-1) ?? '';
  const [unit, ...rest] = unitsOf(said, language);
  return (
    unit !== undefined && rest.length === 0 && unit.missing !== 0 && !sources.some((source) => hasUnit(source, unit))
  );
}

/** Dates have their weekday. */
function namesOtherDay(text: string, known: string): boolean {
  const days = new Set([...daysIn(plain(known)), ...weekdaysOf(known)]);
  return daysIn(plain(text)).some((day) => !days.has(day));
}

export function textOf(sources: readonly Source[]): string {
  return sources.map(({ text }) => text).join('\n');
}

const always = rolePattern('pledges', 'always');

/** Without weekdays and times, which are judged as details. */
export function weighed(text: string, language: string): Unit[] {
  const units = unitsOf(text, language);
  const untimed = withHoursOf24(noonInDigits(text)).replace(/(\d)\s*(?:heures?|uhr|horas?|o.clock)\b/gi, '$1');
  const isOfDay = daysIn(plain(text)).length > 0;
  const isState = (stem: string): boolean => isOfDay && (open().test(stem) || closed().test(stem));
  const rest = unitsOf(untimed, language).filter(({ stem }) => daysIn(stem).length === 0);
  return rest.every(({ stem }) => isState(stem) || always().test(stem)) ? units : rest;
}
