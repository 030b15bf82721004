/** With its multiple of a base unit. Without accents, in five languages. */
export interface Unit {
  readonly dimension: 'minutes' | 'hours' | 'workdays' | 'days' | 'months';
  readonly size: number;
  readonly pattern: string;
}

/** Working days first: they contain "days". Months are not converted to days, nor days to workdays. */
export const units: readonly Unit[] = [
  {
    dimension: 'workdays',
    size: 1,
    pattern:
      '(?:business|working|work|week)[ -]?days?|(?:werk|arbeits|geschafts)tag(?:en?)?|dias? (?:habil(?:es)?|laborab?l(?:es)?|uteis|util)|jours? (?:ouvres?|ouvrables?)',
  },
  {
    dimension: 'days',
    size: 1,
    pattern: '(?:calendar |consecutive |full )?days?|(?:kalender)?tag(?:en?)?|dias?|jours?',
  },
  { dimension: 'days', size: 7, pattern: 'weeks?|wochen?|semanas?|semaines?' },
  { dimension: 'minutes', size: 1, pattern: 'min(?:ute|uten|utes|utos?)?s?' },
  { dimension: 'hours', size: 1, pattern: 'hours?|hrs?|stunden?|horas?|heures?' },
  { dimension: 'months', size: 1, pattern: 'months?|monat(?:en?)?|mes(?:es)?|mois' },
  { dimension: 'months', size: 12, pattern: 'years?|jahr(?:en?)?|anos?|ans?|annees?' },
];

/** Often written out; five languages, without accents. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 'one a an ein eine einen einem einer un una une um uma'],
      [2, 'two zwei dos deux dois duas'],
      [3, 'three drei tres trois'],
      [4, 'four vier cuatro quatre quatro'],
      [5, 'five funf fuenf cinco cinq'],
      [6, 'six sechs seis'],
      [7, 'seven sieben siete sept sete'],
      [8, 'eight acht ocho huit oito'],
      [9, 'nine neun nueve neuf nove'],
      [10, 'ten zehn diez dix dez'],
      [12, 'twelve zwolf zwoelf doce douze doze'],
      [14, 'fourteen vierzehn catorce quatorze catorze'],
      [15, 'fifteen funfzehn fuenfzehn quince quinze'],
      [20, 'twenty zwanzig veinte vingt vinte'],
      [30, 'thirty dreissig treinta trente trinta'],
      [60, 'sixty sechzig sesenta soixante sessenta'],
      [90, 'ninety neunzig noventa'],
    ] as const
  ).flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);
