import { rolePattern } from '@parley/language/lexicon';
import { formsIn } from './anchors';
import { plain } from './polarity';
import type { Segment } from './segments';

/** `With a certificate we charge 50 euros` where this is the exception. */
export function isExcepted({ sentence, text }: Segment, own: readonly Segment[]): boolean {
  if (except().test(plain(sentence))) return false;
  const words = formsIn(text);
  return own.every((part) => {
    const [, excepted = ''] = plain(part.sentence).split(except());
    const forms = part.units.filter(
      ({ stem, missing }) =>
        missing !== 0 && formsIn(excepted.split(/[,.;:]/u, 1)[0] ?? '').has([...formsIn(stem)][0] ?? ''),
    );
    return forms.length > 0 && forms.every(({ stem }) => [...formsIn(stem)].every((form) => words.has(form)));
  });
}

const except = rolePattern('binding', 'except');
