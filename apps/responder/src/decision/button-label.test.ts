import { buttonLabel } from './button-label';

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
  ['ja', '🙂'.repeat(30), `1. ${'🙂'.repeat(16)}…`],
])('%s: %s → %s', (language, label, text) => {
  expect(buttonLabel(1, label, language)).toBe(text);
  expect([...text].length).toBeLessThanOrEqual(20);
});
