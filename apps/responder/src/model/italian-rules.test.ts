import { findUnsupportedClaim } from './action-claims';
import { looseDetail } from './bound-details';
import { isNegated, unboundIn } from './polarity';
import { findCommitments } from './promises';
import { rawFault } from './raw-text';
import { segmentsOf } from './segments';

test.each([
  'Il suo ordine è stato annullato.',
  'Abbiamo rimborsato il suo pagamento.',
  "L'ho prenotato per lei.",
  'Tutto a posto!',
  'Non le addebitiamo nulla.',
])('an action that no tool did: %s', (said) => {
  expect(findUnsupportedClaim(said, [], [], 'it')).toBeDefined();
});

test.each([
  'I corsi iniziati non vengono rimborsati.',
  'Può annullare entro il 3 maggio.',
  'Non appena il pagamento è confermato, spediamo.',
])('no action: %s', (said) => {
  expect(findUnsupportedClaim(said, [], [], 'it')).toBeUndefined();
});

test.each([
  ['La sera siamo aperti.', 'Siamo aperti la mattina.', 'sera'],
  ['Si paga in contanti.', 'Si paga con carta.', 'contanti'],
  ['Il parcheggio è dietro.', 'Abbiamo un parcheggio.', 'dietro'],
  ['Siamo aperti a maggio.', 'Siamo aperti a giugno.', 'maggio'],
])('%s needs a source', (said, passage, word) => {
  const isSameLanguage = true;
  expect(looseDetail(said, [{ text: passage, isSameLanguage }], 'it')).toBe(word);
  expect(looseDetail(said, [{ text: `${passage} ${said}`, isSameLanguage }], 'it')).toBeUndefined();
});

test('a source in another language has the word, too', () => {
  expect(
    looseDetail('Si paga in contanti.', [{ text: 'Nur bar, bitte.', isSameLanguage: false }], 'it'),
  ).toBeUndefined();
});

test('pledges and claims without exception', () => {
  expect(unboundIn('Le diamo un rimborso.', 'La consegna costa 5 euro.')).toBe('rimborso');
  expect(unboundIn('La consegna è in omaggio.', 'La consegna è gratuita.')).toBeUndefined();
  expect(unboundIn('Riceve tutto.', 'Riceve una parte.')).toBe('tutto');
});

test('what the agent does not know denies nothing', () => {
  expect(isNegated('Non ho trovato il suo ordine.', 'it')).toBe(false);
  expect(isNegated('La domenica non siamo aperti.', 'it')).toBe(true);
});

test('promises, and what no agent asks for', () => {
  expect(findCommitments('Un collega la contatterà domani.', [])).toEqual(['un collega la contattera']);
  expect(rawFault('Mi mandi il codice di sicurezza.')).toBe('it asks for a secret');
});

test('days', () => {
  expect(segmentsOf('Aperto dal lunedì al venerdì', 'it')[0]?.days.toSorted()).toEqual([0, 1, 2, 3, 4]);
});
