import { rolePattern } from '@parley/language/lexicon';
import { formsIn } from './anchors';
import { plain } from './polarity';
import type { Segment } from './segments';

/** Shorter ones are articles. */
const FORM_MIN = 4;

/** `With a certificate we charge 50 euros` where this is the exception. */
export function isExcepted({ sentence, text }: Segment, own: readonly Segment[]): boolean {
  if (except().test(plain(sentence))) return false;
  const words = formsIn(text);
  return own.every((part) => {
    const [, excepted = ''] = plain(part.sentence).split(except());
    const forms = [...formsIn(excepted.split(/[,.;:]/u, 1)[0] ?? '')].filter((form) => form.length >= FORM_MIN);
    return forms.length > 0 && forms.every((form) => words.has(form));
  });
}

const except = rolePattern('binding', 'except');
