import { phrasePatterns } from '@parley/language/lexicon';
import { plain } from './polarity';

/** That the agent or a person will act. */
const promises = phrasePatterns('promises', 'promise');

/** Not quoted from the business. Without accents. */
export function findCommitments(text: string, ownTexts: readonly string[]): string[] {
  const own = ownTexts.map(normalize).join('\n');
  const said = plain(text);
  return promises().flatMap((pattern) => {
    const found = pattern.exec(said)?.[0];
    return found === undefined || own.includes(normalize(found)) || isOfBusiness(found, own) ? [] : [found.trim()];
  });
}

/** The business does it: `le avisaremos` where a passage has `le avisamos`. */
function isOfBusiness(found: string, own: string): boolean {
  const verb = /\p{L}+$/u.exec(found.trim())?.[0] ?? '';
  const stem = verb.replace(/^ge(?=\p{L}{5})/u, '').replace(/(?:ar|er|ir)?(?:emos|ons|e|ai)$|(?:en|er|e)$/u, '');
  if (stem.length < STEM_LENGTH_MIN) return false;
  return new RegExp(`(?:^|[\\s-])${stem}(?:amos|emos|imos|ons)\\b|\\b(?:we|wir)\\s+(?:\\p{L}+\\s+)?${stem}`, 'u').test(
    own,
  );
}

const STEM_LENGTH_MIN = 4;

function normalize(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}
