import { detectLanguage } from './detect-language';
import { readMessages } from './fixtures/read-fixtures';

/** Percent of the questions. */
const RIGHT_MIN = 95;

test.each(['pt', 'es'] as const)('%s: short questions are told from those of the neighbour', (language) => {
  const questions = readMessages(language, 'short-questions', '');
  const mistaken = questions.filter((text) => detectLanguage(text) !== language);
  expect({ mistaken, isRight: 100 * (1 - mistaken.length / questions.length) >= RIGHT_MIN }).toMatchObject({
    isRight: true,
  });
});

test.each([
  ['¡representante!', 'es'],
  ['Kundenberater!', 'de'],
  ['Rechne 12 mal 17', 'de'],
  ['Where is my parcel?', 'en'],
  ["Où est mon colis et quand est-ce qu'il arrive ?", 'fr'],
  ['Dove si trova il mio pacco?', 'it'],
  ['Waar is mijn pakket gebleven?', 'nl'],
])('%s is %s', (text, language) => expect(detectLanguage(text)).toBe(language));
