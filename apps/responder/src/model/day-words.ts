export const dayWords: readonly string[] = [
  'mon(?:day)?s?|mo|montag(?:s|e|en)?|lunes|lunedi|maandag(?:en)?|poniedzia[lł]\\p{L}*|lundis?|segundas?(?:-feiras?)?',
  'tue(?:s|sday)?s?|di|dienstag(?:s|e|en)?|martes|martedi|dinsdag(?:en)?|wtor(?:ek|ku|ki|kiem)|mardis?|tercas?(?:-feiras?)?',
  'wed(?:nesday)?s?|mi|mittwoch(?:s|e|en)?|miercoles|mercoledi|woensdag(?:en)?|srod[aeyęą]|mercredis?|quartas?(?:-feiras?)?',
  'thu(?:rs?|rsday)?s?|do|donnerstag(?:s|e|en)?|jueves|giovedi|donderdag(?:en)?|czwart(?:ek|ku|ki|kiem)|jeudis?|quintas?(?:-feiras?)?',
  'fri(?:day)?s?|fr|freitag(?:s|e|en)?|viernes|venerdi|vrijdag(?:en)?|piat(?:ek|ku|ki|kiem)|vendredis?|sextas?(?:-feiras?)?',
  'sat(?:urday)?s?|sa|samstag(?:s|e|en)?|sonnabend(?:s|e|en)?|sabados?|sabat[oi]|zaterdag(?:en)?|sobot[aeyę]|samedis?',
  'sun(?:day)?s?|so|sonntag(?:s|e|en)?|domingos?|domenic(?:a|he)|zondag(?:en)?|niedziel\\p{L}{1,2}|dimanches?',
];
/** Only before a full stop or in a range. */
export const SHORT_GERMAN_DAYS = /^(?:mo|di|mi|do|fr|sa|so)$/;
/** Monday 0 to Sunday 6; 7 is any public holiday. */
export const dayGroups: readonly (readonly [pattern: RegExp, days: readonly number[]])[] = [
  [
    /\b(?:weekends?|wochenende[ns]?|fin(?:es)? de semana|week-?ends?|fim de semana|fins de semana|fine settimana)\b/u,
    [5, 6],
  ],
  [
    /\b(?:(?<!\d )weekdays?|(?<!\d )week days?|werktags?|wochentags?|unter der woche|entre semana|(?<!\d )dias? (?:laborables?|laborales|habiles)|(?<!\d )jours? ouvr(?:e|able)s?|en semaine|(?<!\d )dias? uteis|durante a semana|giorni (?:feriali|lavorativi)|doordeweeks|(?<!\d )werkdagen|(?<!\d )dni (?:robocze|powszednie))\b/u,
    [0, 1, 2, 3, 4],
  ],
  [
    /\b(?:(?:public |bank |national )?holidays|(?:public|bank|national) holiday|feiertag\w*|festivos?|(?:jours? )?feries?|feriados?|(?:giorni )?festivi|feestdag(?:en)?|swieta)\b/u,
    [7],
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
  /\b(?:open(?:s|ed)?|geoffnet|offen|offnen|abiert[oa]s?|abrimos|abren?|ouverte?s?|ouvrons|ouvre|abert[oa]s?|abre[mn]?|apert[oaie]|apriamo|aprono|geopend|otwart\p{L}{1,3}|otwieramy|czynn\p{L}{1,3})\b/u;
export const CLOSED =
  /\b(?:closed|shut|geschlossen|ruhetag|cerrad[oa]s?|cerramos|fermee?s?|fermons|fechad[oa]s?|fechamos|chius[oaie]|chiudiamo|gesloten|zamkniet\p{L}{1,3}|nieczynn\p{L}{1,3})\b/u;

/** Whole words of a list. */
export function toPattern(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
}
