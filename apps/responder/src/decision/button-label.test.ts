import { buttonLabels } from './button-label';

test.each([
  ['en', 'Opening hours', '1. Opening hours'],
  ['en', 'How can I borrow a book?', '1. Borrow a book'],
  ['en', 'What does a professional membership cost?', '1. Professional…'],
  ['de', 'Wie kann ich ein Buch ausleihen?', '1. Buch ausleihen'],
  ['es', '¿Cómo puedo devolver un pedido?', '1. Devolver un…'],
  ['en', 'Donaudampfschifffahrtsgesellschaft', '1. Donaudampfschiff…'],
  ['en', 'Who are you and what are you?', '1. Who are you and…'],
  ['en', 'Loan reservations and fines', '1. Loan…'],
  ['en', 'Delivery of parcels abroad', '1. Delivery of…'],
  ['en', 'Weekend openings now', '1. Weekend openings…'],
  ['de', 'E2 Donaudampfschifffahrt', '1. E2 Donaudampfsch…'],
  ['en', 'Do not use with gasoline', '1. Do not use with…'],
  ['en', 'Why does it not start in winter?', '1. Why does it not…'],
  ['en', 'How long does delivery take?', '1. How long does…'],
  ['en', 'How much does a return cost?', '1. How much does a…'],
  ['en', 'What does error E43 mean?', '1. Error E43…'],
  ['de', 'Wie lange dauert die Lieferung?', '1. Wie lange dauert…'],
  ['ja', '🙂'.repeat(30), `1. ${'🙂'.repeat(16)}…`],
])('%s: %s → %s', (language, label, text) => {
  expect(buttonLabels([label], language)).toEqual([text]);
  expect([...text].length).toBeLessThanOrEqual(20);
});

test('no two buttons are the same, where their labels differ', () => {
  const labels = ['Warranty of the blue drill', 'Warranty of the red drill', 'Opening hours', 'Opening hours'];
  expect(buttonLabels(labels, 'en')).toEqual([
    '1. …blue drill',
    '2. …red drill',
    '3. Opening hours',
    '4. Opening hours',
  ]);
});
