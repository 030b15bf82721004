import type { ToolRecord } from './tool-record';
import { unreadVerdict } from './unread-language';

const read: ToolRecord = {
  ...{ name: 'find_rental', description: 'Finds a rental', effect: 'read', given: '{}', isOk: true },
  text: '{"status":"confirmed"}',
};
const isPassed = (answer: string, language: string, tool: ToolRecord) =>
  unreadVerdict(answer, { language, tools: [tool], passages: [], customerTexts: [] })?.is_passed;

describe.each([
  ['it', 'Ho cancellato la sua prenotazione.', 'La sua prenotazione è confermata.'],
  ['it', "L'ho prenotato per lei.", 'Il suo ordine è stato inviato ieri.'],
  ['nl', 'Ik heb uw afspraak geannuleerd.', 'Uw afspraak is bevestigd.'],
  ['pl', 'Odwołałem Pana rezerwację.', 'Pana rezerwacja jest potwierdzona.'],
])('in %s', (language, own, found) => {
  test(`a read does not let the agent say: ${own}`, () => {
    expect(isPassed(own, language, read)).toBe(false);
    expect(isPassed(own, language, { ...read, effect: 'write' })).toBe(true);
  });

  test(`a read lets the agent say: ${found}`, () => {
    expect(isPassed(found, language, read)).toBe(true);
    expect(isPassed(found, language, { ...read, isOk: false })).toBe(false);
  });
});
