import { anyOf, once } from '@parley/language/lexicon';
import { formOf, formsIn, headsOf, isTelling } from './anchors';
import { hasUnit, type Source } from './content-words';
import { plain } from './polarity';
import { segmentsOf } from './segments';
import { has } from './stray-details';

/** Of what has the price: `the clay class costs`. */
const priced = once(() => new RegExp(`(?:\\p{L}+[\\s-]+){1,3}(?=${anyOf('grammar', 'costs')})`, 'u'));

/** `The clay class costs 180 euros`, where the wheel course does, and the clay class is in another passage. */
export function ofOtherPassage(
  text: string,
  cited: readonly Source[],
  passages: readonly Source[],
  language: string,
): string | undefined {
  if (cited.some((source) => source.language !== undefined && source.language !== language)) return undefined;
  const others = passages.filter((passage) => !cited.includes(passage));
  const parts = cited.flatMap((source) => segmentsOf(source.text, language));
  for (const segment of segmentsOf(text, language)) {
    const amounts = segment.numbers.filter(({ dimension }) => dimension === 'amount');
    const [thing] = priced().exec(plain(segment.text)) ?? [];
    if (thing === undefined) continue;
    const forms = formsIn(thing);
    const heads = headsOf(segment)
      .map(formOf)
      .filter((form) => forms.has(form));
    const units = segment.units.filter(
      (unit) => isTelling(unit) && heads.includes(formOf(unit.stem)) && !cited.some((source) => hasUnit(source, unit)),
    );
    const [named] = units.filter((unit) => others.some((source) => hasUnit(source, unit)));
    const own = parts.filter((part) => amounts.some((amount) => has([part], amount)));
    const said = formsIn(text);
    const isOther = own.every((part) => headsOf(part).some((head) => !said.has(formOf(head))));
    if (named !== undefined && heads.length > 0 && units.length === heads.length && own.length > 0 && isOther)
      return named.stem;
  }
  return undefined;
}
