import { upTo20 } from './count-words';
import { withHalves } from './dates';

const tens: readonly string[] = [
  'thirty forty fifty sixty seventy eighty ninety hundred',
  'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  'trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  'trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
];
/** 200 to 900, and 1,000, as one or two words. */
const hundreds: readonly string[] = [
  'two_hundred three_hundred four_hundred five_hundred six_hundred seven_hundred eight_hundred nine_hundred thousand',
  'zweihundert dreihundert vierhundert fünfhundert sechshundert siebenhundert achthundert neunhundert tausend',
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil',
  'deux_cents trois_cents quatre_cents cinq_cents six_cents sept_cents huit_cents neuf_cents mille',
  'duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos mil',
];

const values = new Map<string, number>([
  ['one', 1],
  ['one hundred', 100],
  ['a hundred', 100],
  ['einhundert', 100],
  ['duas', 2],
  ['catorze', 14],
  ['dezasseis', 16],
  ['dezassete', 17],
  ['dezanove', 19],
  ['dwóch', 2],
  ['dwie', 2],
  ['trzech', 3],
  ['czterech', 4],
  ['pięciu', 5],
  ['sześciu', 6],
  ['dziesięciu', 10],
]);
upTo20.forEach((line) => line.split(' ').forEach((word, at) => values.set(word, at + 2)));
tens.forEach((line) => line.split(' ').forEach((word, at) => values.set(word, 30 + at * 10)));
hundreds.forEach((line) => line.split(' ').forEach((word, at) => values.set(word.replace('_', ' '), 200 + at * 100)));
/** 21, 31, ... 91. */
const endingInOne: readonly ((ten: string) => readonly string[])[] = [
  (ten) => [`${ten}-one`, `${ten} one`],
  (ten) => [`einund${ten}`],
  (ten) =>
    ten === 'veinte' ? ['veintiún', 'veintiuno', 'veintiuna'] : ['un', 'uno', 'una'].map((one) => `${ten} y ${one}`),
  (ten) => [`${ten} et un`, `${ten} et une`, `${ten.replace(/s$/, '')}-un`],
  (ten) => [`${ten} e um`, `${ten} e uma`],
];
composeEach();

/** 21 to 99: `twenty-five`, `fünfundzwanzig`, `treinta y cinco`, `vingt-cinq`, `vinte e cinco`. */
function composeEach(): void {
  const ways: readonly ((ten: string, one: string) => readonly string[])[] = [
    (ten, one) => [`${ten}-${one}`, `${ten} ${one}`],
    (ten, one) => [`${one}und${ten}`],
    (ten, one) => (ten === 'veinte' ? [`veinti${one}`] : [`${ten} y ${one}`]),
    (ten, one) => [`${ten.replace(/s$/, '')}-${one}`],
    (ten, one) => [`${ten} e ${one}`],
  ];
  ways.forEach((way, language) => {
    const ones = (upTo20[language] ?? '').split(' ').slice(0, 8);
    const all = [(upTo20[language] ?? '').split(' ')[18] ?? '', ...(tens[language] ?? '').split(' ').slice(0, -1)];
    all.forEach((ten, at) => {
      // French 70 and 90 continue 60 and 80.
      if (ten.endsWith('-dix')) return;
      endingInOne[language]?.(ten).forEach((word) => values.set(word, 21 + at * 10));
      ones.forEach((one, two) => way(ten, one).forEach((word) => values.set(word, 20 + at * 10 + two + 2)));
    });
  });
}

const NUMBER_WORD = [...values.keys()].sort((one, other) => other.length - one.length).join('|');
/** Not after digits: `29.5 cent` is no hundred. */
const WORDS = new RegExp(`(?<![\\p{L}-]|\\d\\s)(?:${NUMBER_WORD})(?![\\p{L}-])`, 'giu');

export function inDigits(text: string): string {
  return text.replace(WORDS, (word) => String(values.get(word.toLowerCase()) ?? word));
}

const units: readonly (readonly [unit: string, words: string])[] = [
  ['minute', 'minutes?|minuten?|minutos?|minut[oiay]?'],
  ['hour', 'hours?|stunden?|horas?|heures?|or[ae]|uur|uren|godzin[ay]?'],
  ['day', '(?:week)?days?|(?:werk|arbeits)?tage?n?|d[ií]as?|jours?|giorn[oi]|dag(?:en)?|dni'],
  ['week', 'weeks?|wochen?|semanas?|semaines?|settiman[ae]|weken|tygodni[ea]?'],
  ['month', 'months?|monate?n?|mes(?:es)?|mois|m[êe]s|mes[ei]|maand(?:en)?|miesi[ąę]c[yea]?'],
  ['year', 'years?|jahre?n?|años?|anos?|ans?|années?|ann[oi]|jaar|jaren|lata?'],
];
const UNIT = units.map(([, words]) => words).join('|');
const BETWEEN = '(?:\\s*(?:-|–|to|or|and|bis|oder|und|a|o|y|à|ou|et|e|ou|até)\\s*)';
/** `3 to 5 working days`: both count days. */
export const SPAN = new RegExp(
  `(?<![\\d.,])(\\d+)(?:${BETWEEN}(\\d+))?[\\s-]*(?:more\\s+|full\\s+|working\\s+|business\\s+|calendar\\s+|weitere\\s+|ganze\\s+|más\\s+|mais\\s+)?(${UNIT})(?!\\p{L})`,
  'giu',
);

/** In English. */
export function unitOf(word: string): string {
  return units.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word))?.[0] ?? word;
}

const PRICED =
  '%|percent|per cent|prozent|por ciento|por cento|pour cent|[$€£]|dollars?|euros?|pounds?|d[oó]lar(?:es)?|libras?|reais|cents?|c[eéê]ntimos?|centimes?|centavos?|rappen|pence|centesim[oi]|cent[óo]w|francs?|franken|francos?';
const COUNTED = new RegExp(
  // `Tiene 30 días` begins with ten in Dutch; `once a year` is English.
  `(?<![\\p{L}-])(?!once (?:a|an|per|each|every)\\s)(${NUMBER_WORD})(?!\\p{L})(?=(?:${BETWEEN}(?:${NUMBER_WORD}|\\d+))?(?:\\s+(?:\\p{L}+\\s+)?|-)(?:${UNIT}|${PRICED})(?!\\p{L}))`,
  'giu',
);

/** Halves and quarters of an hour or a year. */
const halves: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /(?:three[ -]quarters? of an hour|drei ?viertelstunden?|trois quarts d['’]heure|tres cuartos de hora|tr[êe]s quartos de hora)(?!\p{L})/giu,
    '45 minutes',
  ],
  [
    /(?:an hour and a half|(?:one|1) and a half hours|(?:anderthalb|eineinhalb|einundeinhalb) stunden|(?:une|1) heure et demie|(?:una|1) hora y media|(?:uma|1) hora e meia)(?!\p{L})/giu,
    '90 minutes',
  ],
  [
    /(?:a year and a half|(?:one|1) and a half years|(?:anderthalb|eineinhalb|einundeinhalb) jahren?|(?:un|1) an et demi|(?:un|1) año y medio|(?:um|1) ano e meio)(?!\p{L})/giu,
    '18 months',
  ],
  [/(?<!\p{L})(?:half an hour|halben? stunde|(?:une )?demi-heure|media hora|meia hora)(?!\p{L})/giu, '30 minutes'],
  [
    /(?<!\p{L})(?:half a year|(?:ein(?:e[ms])? )?halbe[sn] jahr(?:es)?|(?:une )?demi-année|medio año|meio ano)(?!\p{L})/giu,
    '6 months',
  ],
  [
    /(?:a quarter of an hour|(?:eine[r]? )?viertelstunde|un quart d['’]heure|un cuarto de hora|um quarto de hora)(?!\p{L})/giu,
    '15 minutes',
  ],
];
const AND_HALF =
  /(?<![\p{L}\d])(?:(\p{L}+|\d+) and a half hours|(\p{L}{4,6})einhalb stunden|(\p{L}+|\d+) (?:heures et demie|horas y media|horas e meia))(?!\p{L})/giu;

function inMinutes(text: string): string {
  const counted = text.replace(AND_HALF, (all: string, ...counts: (string | undefined)[]) => {
    const count = counts.slice(0, 3).find((each) => each !== undefined) ?? '';
    const hours = values.get(count.toLowerCase()) ?? Number(count);
    return hours > 1 ? `${hours * 60 + 30} minutes` : all;
  });
  return halves.reduce((rest, [pattern, as]) => rest.replace(pattern, as), counted);
}

/** `takes a week`, `kostet einen Euro`; in `5 euros a day` the article is a rate. */
const INDEFINITE = new RegExp(
  `(?<=(?<!\\p{L})(?:costs?|takes?|lasts?|needs?|within|in|for|after|before|about|around|only|just|than|is|are|be|another)\\s)an?(?=\\s(?!weekday)(?:full |whole |working |business )?(?:${UNIT}|${PRICED})(?!\\p{L}))` +
    `|(?<![\\p{L}-]|\\d\\s|(?<!\\p{L})(?:et|y|e)\\s)(?:eine?[nmr]?|una|uno|une|uma?|un)(?=\\s(?:ganzen? |weiteren? )?(?:${UNIT}|${PRICED})(?!\\p{L}))`,
  'giu',
);

/** Only money, time or shares; times of day on a clock of 12 hours. */
export function countsInDigits(text: string): string {
  const counted = inMinutes(withHalves(text))
    .replace(INDEFINITE, '1')
    .replace(/(?<!\p{L})(?:a |1 )?fortnight(?!\p{L})/giu, '2 weeks');
  return counted.replace(COUNTED, (word) => String(values.get(word.toLowerCase()) ?? word));
}

/** `once` is eleven in Spanish alone. */
const onlyIn: Readonly<Record<string, readonly string[]>> = {
  once: ['es'],
  four: ['en'],
  dos: ['es'],
  mil: ['es', 'pt'],
  cent: ['fr'],
  onze: ['fr', 'pt'],
  nove: ['it', 'pt'],
  six: ['en', 'fr'],
  mille: ['fr'],
  seize: ['fr'],
  sept: ['fr'],
  // It is also "new".
  neuf: [],
  dez: ['pt'],
  vier: ['de', 'nl'],
  elf: ['de', 'nl'],
  acht: ['de', 'nl'],
  tre: ['it'],
  sei: ['it'],
  otto: ['it'],
  venti: ['it'],
  drie: ['nl'],
  zes: ['nl'],
  tien: ['nl'],
};
/** Two often refers back: `the two of them`. */
const COUNT_MIN = 3;

/** An ambiguous word that counts something in this language. */
function isCount(word: string, language: string): boolean {
  const lower = word.toLowerCase();
  return (values.get(lower) ?? 0) >= COUNT_MIN && (onlyIn[lower]?.includes(language) ?? true);
}

/** From three on, as written and in digits. */
export function numbersInWords(text: string, language: string): { readonly text: string; readonly value: number }[] {
  const words = [...inMinutes(withHalves(text)).matchAll(WORDS)]
    .map(([word]) => word)
    .filter((word) => isCount(word, language));
  return words.map((word) => ({ text: word, value: values.get(word.toLowerCase()) as number }));
}

/** For one language, from three on. */
export function inDigitsOf(text: string, language: string): string {
  return text.replace(WORDS, (word) => (isCount(word, language) ? String(values.get(word.toLowerCase())) : word));
}
