import { statementsOf } from '@parley/language/facts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findConflict, type ComparedText } from './find-conflict';

const compared = (language: string, title: string, text: string): ComparedText => ({ language, title, text });

const conflicts: readonly (readonly [ComparedText, ComparedText])[] = [
  [
    compared('en', 'Returns', 'Returns within 30 days.'),
    compared('en', 'Return policy', 'You may return within 14 days.'),
  ],
  [
    compared('en', 'How long can I return something?', 'You can return anything unused within 30 days of delivery.'),
    compared('en', 'Handbook › Returns', 'Items can be returned within two weeks.'),
  ],
  [compared('en', 'Delivery', 'Delivery costs 4.90 €.'), compared('en', 'What does delivery cost?', 'It costs €5.90.')],
  [
    compared('en', 'Opening hours', 'Monday to Friday 9:00 to 17:00.'),
    compared('en', 'Opening hours', 'We are open Monday to Friday, 9:00-18:00.'),
  ],
  [
    compared('en', 'Discount', 'Students get a 10 % discount.'),
    compared('en', 'Student discount', 'Students get 15 percent.'),
  ],
  [
    compared('en', 'Christmas orders', 'Order until 18 December.'),
    compared('en', 'Christmas orders', 'Order by December 20.'),
  ],
  [compared('en', 'Points', 'You need 100 points.'), compared('en', 'Points', 'You need 150 points for a voucher.')],
  [compared('de', 'Rückgabe', 'Sie haben 30 Tage Zeit.'), compared('de', 'Rückgaberecht', 'Rückgabe binnen 14 Tagen.')],
  [
    compared('de', 'Versandkosten', 'Der Versand kostet 4,90 €.'),
    compared('de', 'Was kostet der Versand?', 'Er kostet 5,90 Euro.'),
  ],
  [
    compared('es', 'Devoluciones', 'Tiene 30 días para devolver.'),
    compared('es', 'Devoluciones', 'Puede devolver en catorce días.'),
  ],
  [compared('fr', 'Garantie', 'La garantie est de deux ans.'), compared('fr', 'Garantie', 'Garantie : 12 mois.')],
  [
    compared('pt', 'Entrega', 'A entrega demora de 2 a 4 dias úteis.'),
    compared('pt', 'Entrega', 'Entrega em 7 dias úteis.'),
  ],
  // Across languages, by concepts.
  [
    compared('en', 'Returns', 'You can return within 30 days.'),
    compared('de', 'Rückgabe', 'Rückgabe binnen 14 Tagen.'),
  ],
];

const peace: readonly (readonly [ComparedText, ComparedText])[] = [
  [compared('en', 'Shipping', 'Shipping takes 3 days.'), compared('en', 'Returns', 'Returns within 14 days.')],
  [
    compared('en', 'Returns', 'Returns within 14 days.'),
    compared('en', 'Return policy', 'You may return within two weeks.'),
  ],
  [
    compared('en', 'Shipping', 'Shipping takes 3 days.'),
    compared('en', 'Express shipping', 'Express shipping takes 1 day.'),
  ],
  [compared('en', 'Standard shipping', 'It takes 3 days.'), compared('en', 'Express shipping', 'It takes 1 day.')],
  [
    compared('en', 'Delivery', 'To Germany it takes 3 days.'),
    compared('en', 'Delivery', 'To Switzerland it takes 7 days.'),
  ],
  [compared('en', 'Delivery', 'Delivery takes 2 to 4 days.'), compared('en', 'Delivery', 'Delivery takes 3 days.')],
  [compared('en', 'Delivery', 'Delivery takes 3 days.'), compared('en', 'Delivery', 'Delivery costs 5 €.')],
  [
    compared('en', 'Opening hours', 'Monday to Friday 9:00-17:00.'),
    compared('en', 'Opening hours', 'Saturday 10:00-14:00.'),
  ],
  [compared('en', 'Price', 'It costs 1,000 €.'), compared('en', 'Price', 'It costs 1.000 €.')],
  [compared('en', 'Warranty', 'Two years.'), compared('en', 'Warranty', 'The warranty is 24 months.')],
  [compared('en', 'Sale', 'It ends on 31 December 2026.'), compared('en', 'Sale', 'It ends on December 31.')],
  [compared('en', 'Contact', 'Call +49 30 123456.'), compared('en', 'Contact', 'Call +49 40 654321.')],
  [
    compared('de', 'Rückgabe', 'Rückgabe binnen 14 Tagen.'),
    compared('de', 'Erstattung', 'Das Geld ist in 5 Tagen zurück.'),
  ],
  [compared('es', 'Envío', 'El envío tarda 3 días.'), compared('es', 'Envío urgente', 'El envío urgente tarda 1 día.')],
  [compared('fr', 'Livraison', 'En France : 3 jours.'), compared('fr', 'Livraison', 'En Suisse : 7 jours.')],
  [compared('pt', 'Garantia', 'A garantia é de 2 anos.'), compared('pt', 'Garantia', 'A garantia é de dois anos.')],
  [compared('en', 'Delivery', 'To Spain it takes 3 days.'), compared('en', 'Delivery', 'To Norway it takes 7 days.')],
  [compared('de', 'Lieferung', 'Nach Wien 3 Tage.'), compared('de', 'Lieferung', 'Nach Zürich 7 Tage.')],
  [
    compared('de', 'Rückgabe', 'Rückgabe binnen 14 Tagen.'),
    compared('de', 'Rückgabefrist', 'Sie beträgt zwei Wochen.'),
  ],
  [compared('en', 'Returns', 'Returns within 14 days.'), compared('de', 'Garantie', 'Die Garantie gilt 2 Jahre.')],
];

const name = ([one, other]: readonly [ComparedText, ComparedText]) =>
  `${one.language} ${one.text} | ${other.language} ${other.text}`;

test.each(conflicts.map((pair) => [name(pair), pair] as const))('%s: two things', (_, [one, other]) => {
  expect(findConflict(one, other)).toEqual({
    one: expect.any(String) as unknown,
    other: expect.any(String) as unknown,
  });
  expect(findConflict(other, one)).toBeDefined();
});

test.each(peace.map((pair) => [name(pair), pair] as const))('%s: no contradiction', (_, [one, other]) => {
  expect([findConflict(one, other), findConflict(other, one)]).toEqual([undefined, undefined]);
});

interface StoredSet {
  readonly language: string;
  readonly answers: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
}

const folder = join(__dirname, '../../test/sets');
const sets = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoredSet);

test('of all pairs of different questions in the stored sets, of one language or two, none clashes', () => {
  const all = sets
    .flatMap(({ language, answers }, set) =>
      answers.map(({ id, question, answer }) => ({ id, set, ...compared(language, question, answer) })),
    )
    .filter(({ text }) => statementsOf(text).length > 0);
  expect(all.length).toBeGreaterThan(50);
  const found = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => one.id !== other.id && findConflict(one, other))
      .map((other) => `${one.language} ${one.id}: ${other.language} ${other.id}`),
  );
  expect(found).toEqual([]);
});
