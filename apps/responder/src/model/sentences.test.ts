import { sentencesOf } from './sentences';

test.each([
  ['La reserva no se ha hecho. Marta atiende los jueves.', 2],
  ['Ab dem 3. März ist geöffnet.', 1],
])('%s has its sentences', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count);
});
