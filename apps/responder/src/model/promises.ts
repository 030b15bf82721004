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
    return found === undefined || own.includes(normalize(found)) ? [] : [found.trim()];
  });
}

function normalize(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}
