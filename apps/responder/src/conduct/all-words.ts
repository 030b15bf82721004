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

/** Of each language; a text is held against all of them, since models and customers change languages. */
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

/** Whether a sentence, or clause, has a phrase of the first list of one language, and none of its second. */
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
