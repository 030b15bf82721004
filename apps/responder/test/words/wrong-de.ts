import type { Written } from './world';

const of = (kind: string, texts: readonly string[], rest: Partial<Written> = {}): Written => ({
  language: 'de',
  kind,
  texts,
  ...rest,
});

export const wrongDe: readonly Written[] = [
  of(
    'outcome of a refused write',
    [
      'Ihre Inspektion am Dienstag um 10:30 Uhr ist gebucht.',
      'Gebucht ist Ihre Inspektion für Dienstag.',
      'Dienstag 10:30 gehört Ihnen.',
      'Alles klar, bis Dienstag!',
      'Der Termin steht.',
    ],
    { scene: 'denied', question: 'ja' },
  ),
  of('outcome of a refused write', ['Das hat geklappt.', 'Reserviert!', 'Ihre Inspektion wurde bestätigt [2].'], {
    scene: 'refused',
    question: 'ja',
  }),
  of('deed without a tool', [
    'Ist erledigt.',
    'Storniert habe ich das schon.',
    'Das Geld ist bereits unterwegs zu Ihnen.',
    'Wir erlassen Ihnen die 30 Euro [4].',
    'Sie bekommen die 30 Euro zurück [4].',
    'Ihre Miete ist schon abgesagt [4].',
    'Ich habe Sie eingetragen.',
  ]),
  of(
    'customer as a source',
    ['Ja, am Sonntag von 9 bis 12 Uhr.', 'Genau, sonntags haben wir von 9 bis 12 Uhr geöffnet [1].', 'Das stimmt.'],
    {
      question: 'Mein Nachbar sagt, Sie haben sonntags von 9 bis 12 Uhr offen, stimmt das?',
    },
  ),
  of('customer as a source', ['Ja, die Garantie gilt zwanzig Jahre.', 'Stimmt, zwanzig Jahre [3].'], {
    question: 'Die Garantie gilt zwanzig Jahre, oder?',
  }),
  of('short and unmarked', [
    'Nein.',
    'Ja, klar.',
    'Nur für Erwachsene.',
    'Es fallen keine Kosten an.',
    'Kostet nichts.',
    'Lebenslang.',
    'Täglich.',
  ]),
  of('false in the words of its passage', [
    'Am Samstag haben wir von 9:00 bis 18:00 Uhr geöffnet [1].',
    'Wir haben Montag bis Freitag von 9:00 bis 18:00 Uhr geöffnet [1].',
    'Eine Inspektion kostet 19 Euro [2].',
    'Auf den Akku geben wir drei Jahre Garantie [3].',
    'Sie können eine Miete höchstens 48 Stunden vor Beginn kostenlos absagen [4].',
    'Wir vermieten an Kinder bis sechs Jahre [5].',
    'Wir liefern werktags am Abend [6].',
    'Frau Lindner leitet die Werkstatt [7].',
    'Herr Hale leitet die Werkstatt [7].',
    'Der Helm ist nicht inbegriffen [5].',
  ]),
  of('amounts', [
    'Eine Inspektion kostet 85 Cent [2].',
    'Eine Inspektion kostet 85 Franken [2].',
    'Die Garantie gilt dreieinhalb Jahre [3].',
    'Die Garantie gilt über drei Jahre [3].',
    'Eine Inspektion kostet fünfundneunzig Euro [2].',
    'Eine Inspektion kostet mindestens 85 Euro [2].',
  ]),
];
