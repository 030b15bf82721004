import { statementsOf } from '@parley/language/facts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clashOf, type Told } from './clash';

const told = (language: string, title: string, text: string): Told => ({ language, title, text });

const clashes: readonly (readonly [Told, Told])[] = [
  [told('en', 'Returns', 'Returns within 30 days.'), told('en', 'Return policy', 'You may return within 14 days.')],
  [
    told('en', 'How long can I return something?', 'You can return anything unused within 30 days of delivery.'),
    told('en', 'Handbook › Returns', 'Items can be returned within two weeks.'),
  ],
  [told('en', 'Delivery', 'Delivery costs 4.90 €.'), told('en', 'What does delivery cost?', 'It costs €5.90.')],
  [
    told('en', 'Opening hours', 'Monday to Friday 9:00 to 17:00.'),
    told('en', 'Opening hours', 'We are open Monday to Friday, 9:00-18:00.'),
  ],
  [told('en', 'Discount', 'Students get a 10 % discount.'), told('en', 'Student discount', 'Students get 15 percent.')],
  [told('en', 'Christmas orders', 'Order until 18 December.'), told('en', 'Christmas orders', 'Order by December 20.')],
  [told('en', 'Points', 'You need 100 points.'), told('en', 'Points', 'You need 150 points for a voucher.')],
  [told('de', 'Rückgabe', 'Sie haben 30 Tage Zeit.'), told('de', 'Rückgaberecht', 'Rückgabe binnen 14 Tagen.')],
  [
    told('de', 'Versandkosten', 'Der Versand kostet 4,90 €.'),
    told('de', 'Was kostet der Versand?', 'Er kostet 5,90 Euro.'),
  ],
  [
    told('es', 'Devoluciones', 'Tiene 30 días para devolver.'),
    told('es', 'Devoluciones', 'Puede devolver en catorce días.'),
  ],
  [told('fr', 'Garantie', 'La garantie est de deux ans.'), told('fr', 'Garantie', 'Garantie : 12 mois.')],
  [told('pt', 'Entrega', 'A entrega demora de 2 a 4 dias úteis.'), told('pt', 'Entrega', 'Entrega em 7 dias úteis.')],
  // In two languages, by what the words are ways to say.
  [told('en', 'Returns', 'You can return within 30 days.'), told('de', 'Rückgabe', 'Rückgabe binnen 14 Tagen.')],
];

const peace: readonly (readonly [Told, Told])[] = [
  [told('en', 'Shipping', 'Shipping takes 3 days.'), told('en', 'Returns', 'Returns within 14 days.')],
  [told('en', 'Returns', 'Returns within 14 days.'), told('en', 'Return policy', 'You may return within two weeks.')],
  [told('en', 'Shipping', 'Shipping takes 3 days.'), told('en', 'Express shipping', 'Express shipping takes 1 day.')],
  [told('en', 'Standard shipping', 'It takes 3 days.'), told('en', 'Express shipping', 'It takes 1 day.')],
  [told('en', 'Delivery', 'To Germany it takes 3 days.'), told('en', 'Delivery', 'To Switzerland it takes 7 days.')],
  [told('en', 'Delivery', 'Delivery takes 2 to 4 days.'), told('en', 'Delivery', 'Delivery takes 3 days.')],
  [told('en', 'Delivery', 'Delivery takes 3 days.'), told('en', 'Delivery', 'Delivery costs 5 €.')],
  [told('en', 'Opening hours', 'Monday to Friday 9:00-17:00.'), told('en', 'Opening hours', 'Saturday 10:00-14:00.')],
  [told('en', 'Price', 'It costs 1,000 €.'), told('en', 'Price', 'It costs 1.000 €.')],
  [told('en', 'Warranty', 'Two years.'), told('en', 'Warranty', 'The warranty is 24 months.')],
  [told('en', 'Sale', 'It ends on 31 December 2026.'), told('en', 'Sale', 'It ends on December 31.')],
  [told('en', 'Contact', 'Call +49 30 123456.'), told('en', 'Contact', 'Call +49 40 654321.')],
  [told('de', 'Rückgabe', 'Rückgabe binnen 14 Tagen.'), told('de', 'Erstattung', 'Das Geld ist in 5 Tagen zurück.')],
  [told('es', 'Envío', 'El envío tarda 3 días.'), told('es', 'Envío urgente', 'El envío urgente tarda 1 día.')],
  [told('fr', 'Livraison', 'En France : 3 jours.'), told('fr', 'Livraison', 'En Suisse : 7 jours.')],
  [told('pt', 'Garantia', 'A garantia é de 2 anos.'), told('pt', 'Garantia', 'A garantia é de dois anos.')],
  [told('en', 'Delivery', 'To Spain it takes 3 days.'), told('en', 'Delivery', 'To Norway it takes 7 days.')],
  [told('de', 'Lieferung', 'Nach Wien 3 Tage.'), told('de', 'Lieferung', 'Nach Zürich 7 Tage.')],
  [told('de', 'Rückgabe', 'Rückgabe binnen 14 Tagen.'), told('de', 'Rückgabefrist', 'Sie beträgt zwei Wochen.')],
  [told('en', 'Returns', 'Returns within 14 days.'), told('de', 'Garantie', 'Die Garantie gilt 2 Jahre.')],
];

const name = ([one, other]: readonly [Told, Told]) => `${one.language} ${one.text} | ${other.language} ${other.text}`;

test.each(clashes.map((pair) => [name(pair), pair] as const))('%s: two things', (_, [one, other]) => {
  expect(clashOf(one, other)).toEqual({ one: expect.any(String) as unknown, other: expect.any(String) as unknown });
  expect(clashOf(other, one)).toBeDefined();
});

test.each(peace.map((pair) => [name(pair), pair] as const))('%s: no contradiction', (_, [one, other]) => {
  expect([clashOf(one, other), clashOf(other, one)]).toEqual([undefined, undefined]);
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
      answers.map(({ id, question, answer }) => ({ id, set, ...told(language, question, answer) })),
    )
    .filter(({ text }) => statementsOf(text).length > 0);
  expect(all.length).toBeGreaterThan(50);
  const found = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => one.id !== other.id && clashOf(one, other))
      .map((other) => `${one.language} ${one.id}: ${other.language} ${other.id}`),
  );
  expect(found).toEqual([]);
});
