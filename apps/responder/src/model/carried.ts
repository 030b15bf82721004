import { anyOf, once } from '@parley/language/lexicon';
import { shareIn, sourceOf, unitsOf, type Source, type Unit } from './content-words';
import { statusesIn } from './customer-claims';
import { isNegated, plain } from './polarity';
import { hasOpposite, hasSameSense } from './opposites';
import { hasSamePolarity } from './same-polarity';
import { withoutMarks } from './sentences';
import { affirmedIn } from './tool-record';

/** Of the statement's weight, in one source and in all. */
export const SHARE_MIN = 0.5;
const SHARE_OF_ALL_MIN = 0.7;
const NEAREST_MIN = 0.4;
const WORD_FOR_WORD_MIN = 4;

/** Index of the most similar text; undefined: none is close. */
export function nearest(text: string, candidates: readonly string[], language: string): number | undefined {
  const units = unitsOf(text, language);
  const shares = candidates.map((candidate) => shareIn(units, sourceOf(candidate, language), language));
  const best = shares.indexOf(Math.max(...shares, 0));
  return (shares[best] ?? 0) >= NEAREST_MIN ? best : undefined;
}

export function isWordForWord(text: string, known: string): boolean {
  const words = (of: string) => (plain(of).match(/[\p{L}\d]+/gu) ?? []).join(' ');
  const said = words(withoutMarks(text));
  if (said.split(' ').length < WORD_FOR_WORD_MIN) return false;
  const parts = ` ${words(known)} `.split(` ${said} `);
  return parts.length > 1 && !parts.some((part, at) => isCutOff(part, parts[at + 1] ?? ''));
}

const deniedBefore = once(() => new RegExp(`(?:^| )${anyOf('negation', 'before')} ?$`, 'u'));
const deniedAfter = once(() => new RegExp(`^ ?${anyOf('negation', 'after')}(?: |$)`, 'u'));

/** `Begun courses we refund`, where the source goes on with `not`. */
function isCutOff(before: string, after: string): boolean {
  return deniedBefore().test(before) || deniedAfter().test(after);
}

interface Carriers {
  readonly cited: readonly Source[];
  readonly own: readonly Source[];
  readonly isMarked: boolean;
  readonly language: string;
  readonly least: number;
}

export function isCarried(
  sentence: string,
  units: readonly Unit[],
  { cited, own, isMarked, language, least }: Carriers,
): boolean {
  const carries = (source: Source, least: number): boolean =>
    shareIn(beside(units, sentence, source, language), source, language) >= least &&
    // With its weekdays, which may be what is denied.
    hasSamePolarity(sentence, unitsOf(sentence, language), source, language);
  if ([...cited, ...own].some((source) => carries(source, least))) return true;
  // Marked sources may support a sentence together; unmarked ones need more.
  const together = isMarked ? cited : [...cited, ...own];
  return together.length > 1 && carries(joined(together, language), isMarked ? least : SHARE_OF_ALL_MIN);
}

/** Without words whose opposite the source denies. */
function beside(units: readonly Unit[], sentence: string, source: Source, language: string): readonly Unit[] {
  return hasSameSense(sentence, source, language) === true
    ? units.filter(({ stem }) => !hasOpposite(stem, language))
    : units;
}

function joined(sources: readonly Source[], language: string): Source {
  const source = sourceOf(sources.map(({ text }) => text).join('\n'), language);
  const asked = sources.find((each) => each.asked)?.asked;
  return asked ? { ...source, asked } : source;
}

/** By words and state. */
export function isToolSaying(sentence: string, units: readonly Unit[], tool: Source, language: string): boolean {
  if (units.length > 0 && shareIn(units, tool, language) < SHARE_MIN) return false;
  const known = statusesIn(affirmedIn(tool.text));
  const claimed = statusesIn(sentence);
  if (known.length === 0 || claimed.length === 0) return units.length > 0;
  return claimed.every((status) => known.includes(status)) !== isNegated(sentence, language);
}
