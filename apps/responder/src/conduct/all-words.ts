import type { ConductWords } from './conduct-words';
import { conductDe } from './conduct-de';
import { conductEn } from './conduct-en';
import { conductEs } from './conduct-es';
import { conductFr } from './conduct-fr';
import { conductIt } from './conduct-it';
import { conductNl } from './conduct-nl';
import { conductPl } from './conduct-pl';
import { conductPt } from './conduct-pt';
import { phraseTest, type PhraseTest } from './phrases';

/** All are tried: models and customers change languages. */
const languages: readonly ConductWords[] = [
  conductEn,
  conductDe,
  conductEs,
  conductFr,
  conductPt,
  conductIt,
  conductNl,
  conductPl,
];

/** A phrase of the first list and none of the second, in one language. */
export function testOf(
  phrases: Exclude<keyof ConductWords, 'lists'>,
  unless?: Exclude<keyof ConductWords, 'lists'>,
): PhraseTest {
  const tests = languages.map((words) => ({
    isFound: phraseTest(words[phrases], words.lists),
    isExcused: unless ? phraseTest(words[unless], words.lists) : () => false,
  }));
  return (sentence) => tests.some(({ isFound, isExcused }) => isFound(sentence) && !isExcused(sentence));
}
