import { buttonLabel } from './button-label';

test.each([
  ['en', 'Opening hours', '1. Opening hours'],
  ['en', 'How can I borrow a book?', '1. Borrow a book'],
  ['en', 'What does a professional membership cost?', '1. Professional…'],
  ['de', 'Wie kann ich ein Buch ausleihen?', '1. Buch ausleihen'],
  ['es', '¿Cómo puedo devolver un pedido?', '1. Devolver un…'],
  ['en', 'Donaudampfschifffahrtsgesellschaft', '1. Donaudampfschiff…'],
  ['en', 'Who are you and what are you?', '1. Who are you and…'],
  ['ja', '🙂'.repeat(30), `1. ${'🙂'.repeat(16)}…`],
])('%s: %s → %s', (language, label, text) => {
  expect(buttonLabel(1, label, language)).toBe(text);
  expect([...text].length).toBeLessThanOrEqual(20);
});
