import { addressFault } from './address-fault';

test.each([
  ['de', 'formal', 'Du kannst die Lampe zurückgeben.'],
  ['de', 'Sie', 'Schicke sie mit deinem Beleg zurück.'],
  ['de', 'informal', 'Die Lampe können Sie zurückgeben.'],
  ['de', 'du', 'Das steht in Ihrem Konto, siehe Ihre Rechnung.'],
  ['fr', 'formal', 'Tu peux la rendre en 30 jours.'],
  ['fr', 'informal', 'Vous pouvez la rendre en 30 jours.'],
  ['es', 'formal', 'Puedes devolverla con tu recibo.'],
  ['es', 'informal', 'Usted puede devolverla.'],
  ['it', 'formal', 'Puoi restituirla con la tua ricevuta.'],
  ['nl', 'formal', 'Je kunt de lamp terugsturen.'],
  ['nl', 'informal', 'U kunt de lamp terugsturen.'],
  ['pl', 'informal', 'Może Pan zwrócić lampę.'],
])('%s, %s: %s', (language, formality, answer) => {
  expect(addressFault(answer, language, formality)).toMatch(/is not how this business addresses/);
});

test.each([
  ['de', 'formal', 'Sie können die Lampe zurückgeben.'],
  ['de', 'formal', 'In der App heißt das „Deine Bestellungen“.'],
  ['de', 'informal', 'Du kannst die Lampe zurückgeben. Sie muss unbenutzt sein, und ihre Rechnung liegt bei.'],
  ['de', 'neutral', 'Du kannst die Lampe zurückgeben.'],
  ['de', '', 'Du kannst die Lampe zurückgeben.'],
  ['fr', 'informal', 'Prends rendez-vous en ligne.'],
  ['es', 'informal', 'Puedes devolverla con tu recibo.'],
  ['en', 'formal', 'You can return the lamp.'],
  ['ja', 'formal', 'ランプは返品できます。'],
])('%s, %s is right: %s', (language, formality, answer) => {
  expect(addressFault(answer, language, formality)).toBeUndefined();
});
