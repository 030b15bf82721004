export const dayWords: readonly string[] = [
  'mon(?:day)?s?|mo|montags?|lunes|lundis?|segundas?(?:-feiras?)?',
  'tue(?:s|sday)?s?|di|dienstags?|martes|mardis?|tercas?(?:-feiras?)?',
  'wed(?:nesday)?s?|mi|mittwochs?|miercoles|mercredis?|quartas?(?:-feiras?)?',
  'thu(?:rs?|rsday)?s?|do|donnerstags?|jueves|jeudis?|quintas?(?:-feiras?)?',
  'fri(?:day)?s?|fr|freitags?|viernes|vendredis?|sextas?(?:-feiras?)?',
  'sat(?:urday)?s?|sa|samstags?|sonnabends?|sabados?|samedis?',
  'sun(?:day)?s?|so|sonntags?|domingos?|dimanches?',
];
/** Only before a full stop or in a range. */
export const SHORT_GERMAN_DAYS = /^(?:mo|di|mi|do|fr|sa|so)$/;
/** Monday 0 to Sunday 6. */
export const dayGroups: readonly (readonly [pattern: RegExp, days: readonly number[]])[] = [
  [/\b(?:weekends?|wochenende[ns]?|fin(?:es)? de semana|week-?ends?|fim de semana|fins de semana)\b/u, [5, 6]],
  [
    /\b(?:(?<!\d )weekdays?|(?<!\d )week days?|werktags?|wochentags?|unter der woche|entre semana|(?<!\d )dias? (?:laborables?|laborales|habiles)|(?<!\d )jours? ouvr(?:e|able)s?|en semaine|(?<!\d )dias? uteis|durante a semana)\b/u,
    [0, 1, 2, 3, 4],
  ],
];

export const monthWords: readonly string[] = [
  'january|januar|enero|janvier|janeiro',
  'february|februar|febrero|fevrier|fevereiro',
  'march|marz|marzo|mars|marco',
  'april|abril|avril',
  'mai|mayo|maio|(?:in|of|until|since|from) may',
  'june|juni|junio|juin|junho',
  'july|juli|julio|juillet|julho',
  'august|agosto|aout',
  'september|septiembre|septembre|setembro',
  'october|oktober|octubre|octobre|outubro',
  'november|noviembre|novembre|novembro',
  'december|dezember|diciembre|decembre|dezembro',
];

/** A negation reverses it. */
export const OPEN =
  /\b(?:open(?:s|ed)?|geoffnet|offen|offnen|abiert[oa]s?|abrimos|abren?|ouverte?s?|ouvrons|ouvre|abert[oa]s?|abre[mn]?)\b/u;
export const CLOSED =
  /\b(?:closed|shut|geschlossen|ruhetag|cerrad[oa]s?|cerramos|fermee?s?|fermons|fechad[oa]s?|fechamos)\b/u;

/** Whole words of a list. */
export function toPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
}
