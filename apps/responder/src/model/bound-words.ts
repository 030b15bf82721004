/** Words that bind a statement: a source has to have them in the same place. Without accents, by language. */
type ByLanguage = Readonly<Record<string, string>>;

/** Monday to Sunday, in all languages. */
export const dayWords: readonly string[] = [
  'mon(?:day)?s?|mo|montags?|lunes|lundis?|segundas?(?:-feiras?)?',
  'tue(?:s|sday)?s?|di|dienstags?|martes|mardis?|tercas?(?:-feiras?)?',
  'wed(?:nesday)?s?|mi|mittwochs?|miercoles|mercredis?|quartas?(?:-feiras?)?',
  'thu(?:rs?|rsday)?s?|do|donnerstags?|jueves|jeudis?|quintas?(?:-feiras?)?',
  'fri(?:day)?s?|fr|freitags?|viernes|vendredis?|sextas?(?:-feiras?)?',
  'sat(?:urday)?s?|sa|samstags?|sonnabends?|sabados?|samedis?',
  'sun(?:day)?s?|so|sonntags?|domingos?|dimanches?',
];
/** As words of their own only in German, and there only with a full stop or between two of them. */
export const SHORT_GERMAN_DAYS = /^(?:mo|di|mi|do|fr|sa|so)$/;
/** Days that are said together: from Monday 0 to Sunday 6. */
export const dayGroups: readonly (readonly [pattern: RegExp, days: readonly number[]])[] = [
  [/\b(?:weekends?|wochenende[ns]?|fin(?:es)? de semana|week-?ends?|fim de semana|fins de semana)\b/u, [5, 6]],
  [
    /\b(?:(?<!\d )weekdays?|(?<!\d )week days?|werktags?|wochentags?|unter der woche|entre semana|(?<!\d )dias? (?:laborables?|laborales|habiles)|(?<!\d )jours? ouvr(?:e|able)s?|en semaine|(?<!\d )dias? uteis|durante a semana)\b/u,
    [0, 1, 2, 3, 4],
  ],
];

/** January to December. */
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

/** Whether it is open; a negation turns it round. */
export const OPEN =
  /\b(?:open(?:s|ed)?|geoffnet|offen|offnen|abiert[oa]s?|abrimos|abren?|ouverte?s?|ouvrons|ouvre|abert[oa]s?|abre[mn]?)\b/u;
export const CLOSED =
  /\b(?:closed|shut|geschlossen|ruhetag|cerrad[oa]s?|cerramos|fermee?s?|fermons|fechad[oa]s?|fechamos)\b/u;

/** What a statement must not have unless its source has it too, in whatever language. */
export const binding: Readonly<Record<string, ByLanguage>> = {
  morning: {
    en: 'mornings?|forenoon',
    de: 'vormittags?|morgens|fruhmorgens',
    es: 'por las? mananas?|mananas',
    fr: 'matins?|matinee',
    pt: 'manhas?|de manha',
  },
  noon: { en: 'noon|midday|lunchtime', de: 'mittags?', es: 'mediodia', fr: 'midi', pt: 'meio-dia' },
  afternoon: { en: 'afternoons?', de: 'nachmittags?', es: 'por las? tardes?|tardes', fr: 'apres-midi', pt: 'tardes?' },
  evening: { en: 'evenings?', de: 'abends?', es: 'noches?|por las? tardes?', fr: 'soirs?|soirees?', pt: 'noites?' },
  night: {
    en: 'nights?|overnight|around the clock|24/7',
    de: 'nachts?|rund um die uhr',
    es: 'noches?|24 horas al dia',
    fr: 'nuits?|24 heures sur 24',
    pt: 'noites?|24 horas por dia',
  },
  only: {
    en: '(?:only(?! need| have to| an? | from| after)|exclusively|solely)',
    de: 'nur(?! noch| eine? | ab)|ausschliesslich',
    es: 'solo(?! es)|solamente|unicamente',
    fr: 'seulement|uniquement|exclusivement',
    pt: 'so(?! precisa)|somente|apenas|exclusivamente',
  },
  without: { en: 'without', de: 'ohne', es: 'sin', fr: 'sans', pt: 'sem' },
  except: {
    en: 'except(?:ing)?|apart from|other than',
    de: 'ausser|ausgenommen',
    es: 'excepto|salvo',
    fr: 'sauf|excepte',
    pt: 'exceto|salvo',
  },
  even: {
    en: 'even (?:if|when|though|after|without|for|on)|regardless|no matter',
    de: 'selbst wenn|auch (?:wenn|dann|nach|ohne)|egal|unabhangig',
    es: 'incluso|aunque|independientemente',
    fr: 'meme (?:si|quand|apres|sans)|quel que soit',
    pt: 'mesmo (?:que|se|quando|apos|sem)|independentemente',
  },
  other: {
    en: '(?:an)?other (?!questions?|ways?|times?|slots?|words?|one)\\w+|elsewhere|competitors?',
    de: 'andere[nmrs]? (?!frag)\\w+|fremde[nmrs]?|anderswo',
    es: 'otr[oa]s? (?!pregunta|hora|dia)\\w+',
    fr: "d'autres? (?!question)\\w+|un autre (?!creneau|jour)\\w+",
    pt: 'outr[oa]s? (?!pergunta|duvida|hora|dia)\\w+',
  },
  men: { en: '(?:men|males?|gentlemen)', de: 'manner\\w*|herren', es: 'hombres?', fr: 'hommes?', pt: 'homens?' },
  women: { en: '(?:women|females?|ladies)', de: 'frauen|damen', es: 'mujeres?', fr: 'femmes?', pt: 'mulheres?' },
  adults: { en: 'adults?|grown-ups?', de: 'erwachsene\\w*', es: 'adult[oa]s?', fr: 'adultes?', pt: 'adult[oa]s?' },
  children: { en: 'child(?:ren)?|kids?', de: 'kind(?:er|ern)?', es: 'nin[oa]s?', fr: 'enfants?', pt: 'criancas?' },
  seniors: {
    en: 'seniors?|pensioners?|retired',
    de: 'senioren|rentner\\w*',
    es: 'jubilad[oa]s?|mayores',
    fr: 'seniors?|retraites?',
    pt: 'reformad[oa]s?|idos[oa]s?|aposentad[oa]s?',
  },
  students: {
    en: 'students?|pupils?',
    de: 'student\\w*|schuler\\w*',
    es: 'estudiantes?|alumn[oa]s?',
    fr: 'etudiant\\w*|eleves?',
    pt: 'estudantes?|alun[oa]s?',
  },
  lifetime: {
    en: 'lifetime|lifelong|for life|forever',
    de: 'lebenslang\\w*|ein leben lang|fur immer',
    es: 'de por vida|vitalici[oa]|para siempre',
    fr: 'a vie|pour toujours',
    pt: 'vitalici[oa]|toda a vida|para sempre',
  },
  half: {
    en: 'half(?! past| an hour)|halves',
    de: 'halb(?:e[nrs]?)?(?! \\d)|halfte|\\w+einhalb|anderthalb',
    es: 'mitad|medi[oa](?! hora)',
    fr: 'moitie|demie?s?(?!-heure)',
    pt: 'metade|mei[oa](?! hora|-dia)',
  },
  quarter: {
    en: '(?:a|one|three) quarters?(?! past| to)|a third',
    de: 'viertel(?! (?:vor|nach|stunde))|drittel',
    es: 'un cuarto|un tercio',
    fr: 'un quart|un tiers',
    pt: 'um quarto|um terco',
  },
  double: {
    en: 'double[ds]?|twice|two times|triple|three times',
    de: 'doppelt\\w*|zweimal|dreimal|dreifach\\w*',
    es: 'dobles?|dos veces|triple',
    fr: 'doubles?|deux fois|triple',
    pt: 'dobro|duas vezes|triplo',
  },
  per: {
    en: '(?:per(?! cent)|each|apiece|a piece)',
    de: 'pro|je(?! (?:nach|desto))|jeweils',
    es: 'por (?!favor|ciento|supuesto|ejemplo|la|las|el|los|su|tu|esto|eso|que|correo|telefono|si)\\w+|cada',
    fr: 'par (?!mail|e-mail|courriel|telephone|exemple|la|le|carte|virement)\\w+|chaque',
    pt: 'por (?!favor|cento|exemplo|isso|si|e-mail|telefone)\\w+|cada',
  },
  back: {
    en: '(?:give|get|pay|have|receive|gets?|returned?|money|euros?|dollars?|pounds?|francs?)\\b[^.]{0,24}\\bback|refund\\w*|reimburs\\w*',
    de: '(?:euro|geld|betrag|dollar|franken)\\b[^.]{0,16}\\bzuruck|\\w*erstatt\\w*|zuruckzahl\\w*',
    es: 'devol\\w+|devuel\\w+|reembols\\w*',
    fr: 'rembours\\w*|rendons|rendu',
    pt: 'devol\\w+|reembols\\w*|estorn\\w*',
  },
  waive: {
    en: 'waive\\w*|let you off|drop the|forgo\\w*|on the house|on us|write off',
    de: 'erlass\\w*|erliess\\w*|verzicht\\w*|geht auf uns|schenk\\w*',
    es: 'perdon\\w*|condon\\w*|invita la casa|exonera\\w*|exim\\w*',
    fr: 'grace de|offrons|offert\\w*|renoncons|exoner\\w*',
    pt: 'perdoa\\w*|isent\\w*|abdica\\w*|oferecemos|por conta da casa',
  },
  cash: { en: 'cash', de: 'bar(?:geld|zahlung)?', es: 'efectivo', fr: 'especes', pt: 'dinheiro|numerario' },
  instalments: {
    en: 'instal?lments?',
    de: 'raten(?:zahlung)?',
    es: 'plazos',
    fr: 'mensualites|plusieurs fois',
    pt: 'prestacoes|parcelas',
  },
  now: {
    en: 'immediately|at once|straight away|right away|instantly|same day|within the hour',
    de: 'sofort|umgehend|am selben tag|noch heute',
    es: 'inmediatamente|de inmediato|al instante|el mismo dia',
    fr: 'immediatement|tout de suite|aussitot|le jour meme',
    pt: 'imediatamente|de imediato|na hora|no mesmo dia',
  },
  tomorrow: {
    en: 'tomorrow|today|tonight|yesterday',
    de: 'heute|gestern|ubermorgen|morgen (?:fruh|abend)',
    es: 'hoy|ayer|pasado manana',
    fr: "aujourd'hui|demain|hier",
    pt: 'hoje|amanha|ontem',
  },
  weekly: {
    en: 'each week|per week|weekly|every week|a week',
    de: 'pro woche|wochentlich|jede woche|die woche',
    es: 'semanal\\w*|cada semana|por semana',
    fr: 'hebdomadaire\\w*|chaque semaine|par semaine',
    pt: 'seman(?:al|almente)|por semana',
  },
  monthly: {
    en: 'each month|per month|monthly|every month|a month',
    de: 'pro monat|monatlich|jeden monat|im monat',
    es: 'mensual\\w*|cada mes|al mes',
    fr: 'mensuel\\w*|chaque mois|par mois',
    pt: 'mensal\\w*|por mes',
  },
  yearly: {
    en: 'each year|per year|once a year|twice a year|yearly|annual(?:ly)?|every year|a year',
    de: 'pro jahr|einmal im jahr|alle jahre|jahrlich|jedes jahr|im jahr',
    es: 'por ano|una vez al ano|anual\\w*|cada ano|al ano',
    fr: 'chaque an|tous les ans|annuel\\w*|chaque annee|par an',
    pt: 'ao ano|cada ano|todos os anos|anual\\w*|por ano',
  },
  holidays: {
    en: '(?:public |bank )?holidays?|christmas|easter',
    de: 'feiertag\\w*|weihnachten|ostern',
    es: 'festivos?|navidad',
    fr: 'feries?|noel',
    pt: 'feriados?|natal',
  },
  insurance: {
    en: 'insur\\w+',
    de: '\\w*versicher\\w*|krankenkassen?',
    es: 'segur(?:o|os)|aseguradora\\w*',
    fr: 'assuran\\w+|mutuelle\\w*',
    pt: 'seguros?|seguradora\\w*',
  },
  everywhere: {
    en: 'worldwide|everywhere|anywhere|abroad|international\\w*|nationwide',
    de: 'weltweit|uberall|im ausland|international\\w*|bundesweit',
    es: 'todo el mundo|extranjero|internacional\\w*',
    fr: 'monde entier|partout|etranger|internationa\\w*',
    pt: 'todo o mundo|estrangeiro|internaciona\\w*',
  },
  hour: { en: '(?:an|one) hour', de: 'eine(?:r)? stunde', es: 'una hora', fr: 'une heure', pt: 'uma hora' },
  parking: {
    en: 'parking|car park',
    de: 'park(?:platz|platze|haus|en)',
    es: 'aparca\\w+|parking|estacionamiento',
    fr: 'parking|stationn\\w+',
    pt: 'estacionamento|parque',
  },
  email: {
    en: 'by e-?mail|e-?mail us|via e-?mail|in writing',
    de: '(?:per|mit) e-?mail|schriftlich',
    es: 'por (?:correo|e-?mail|escrito)',
    fr: 'par (?:e-?mail|courriel|ecrit)|par mail',
    pt: 'por (?:e-?mail|escrito)',
  },
  phone: {
    en: 'by (?:tele)?phone|on the phone',
    de: 'telefonisch|per telefon',
    es: 'por telefono',
    fr: 'par telephone',
    pt: 'por telefone',
  },
  post: {
    en: 'by (?:post|letter|fax)',
    de: 'per (?:post|brief|fax)',
    es: 'por (?:carta|fax)',
    fr: 'par (?:la poste|courrier|fax|lettre)',
    pt: 'por (?:carta|fax)|pelos correios',
  },
  inPerson: {
    en: 'in person|on site|at the counter',
    de: 'personlich|vor ort',
    es: 'en persona',
    fr: 'sur place|en personne',
    pt: 'pessoalmente|presencialmente',
  },
  before: {
    en: 'before|beforehand|in advance|prior',
    de: 'vor(?:her|ab)?|bevor|im voraus',
    es: 'antes',
    fr: 'avant',
    pt: 'antes',
  },
  after: {
    en: 'after(?:wards)?',
    de: 'nach(?:her|dem)?|danach',
    es: 'despues|tras',
    fr: 'apres|ensuite',
    pt: 'depois|apos',
  },
};
/** Of these a statement must only not have the one where its source has the other alone. */
export const opposites: Readonly<Record<string, string>> = { before: 'after', after: 'before' };
/** What a source may have in place of it. */
export const alsoKnown: Readonly<Record<string, string>> = {
  email: '\\S+@\\S+|e-?mail|mail|correo|courriel|(?:write|schreiben|escriba|ecrivez|escreva)',
  phone: '(?:call|rufen|anruf\\w*|llam\\w+|appel\\w+|ligue|telephone|telefon\\w*|phone)',
  post: 'post|brief|letter|carta|courrier',
  before: "until|till|up to|bis|hasta|jusqu'\\w*|ate",
};

/** What stands before a number, or after it, and makes it a limit. */
export const limits: Readonly<Record<'up' | 'down' | 'until' | 'within', RegExp>> = {
  up: /(?:at least|at the least|(?:a )?minimum(?: of)?|no less than|not less than|more than|over|above|longer than|mindestens|wenigstens|mehr als|uber|langer als|minimum|al menos|por lo menos|(?:como )?minimo(?: de)?|mas de|au moins|plus de|au minimum|pelo menos|no minimo|mais de|from(?: the)?(?: age)?(?: of)?|starting (?:at|from)|ab|a partir de[sl]?(?: los| os| l'age de)?|a partir (?:des|dos|du)|des|desde)\s*(?:the age of\s*)?$/u,
  down: /(?:at most|at the most|(?:a )?maximum(?: of)?|max\.?|no more than|not more than|less than|fewer than|under|below|hochstens|maximal|weniger als|unter|nicht mehr als|(?:como )?maximo(?: de)?|menos de|no mas de|au plus|(?:au )?maximum(?: de)?|moins de|pas plus de|no maximo|nao mais de)\s*$/u,
  until:
    /(?:up to|until|till|to the age of|bis zu|bis|hasta(?: los)?|jusqu'a|jusqu'au|ate(?: aos| as| a)?)\s*(?:the age of|the|zum alter von)?\s*$/u,
  within:
    /(?:within|innerhalb(?: von)?|binnen|en(?: un plazo de)?|en menos de|dentro de|sous|dans(?: les)?|em(?: ate)?|no prazo de)\s*$/u,
};
export const AFTER_UP =
  /^\s*(?:\p{L}+\s+){0,3}?(?:or (?:more|older|over)|and (?:over|older|up|more)|on(?:wards)?\s*(?:$|[,.;)])|upwards|oder (?:mehr|alter|langer)|und (?:alter|mehr|langer)|aufwarts|o mas|en adelante|y mas|ou plus|et plus|ou mais|em diante|e mais)/u;
export const BEFORE_AFTER =
  /^\s*(?:\p{L}+\s+){0,3}?(?:before|vor(?:her|ab)?|antes|avant|in advance|im voraus|prior)\b/u;
/** The other end of a range follows: `from 9 to 18` is no limit. */
export const RANGE_AFTER =
  /^[^\p{L}\d]*(?::\d\d|h\d\d|\s*(?:am|pm|a\.m\.|p\.m\.|uhr|h|o'clock))?\s*(?:-|–|to|until|till|bis|a|as|y|e|et|and|und|hasta(?: las)?|ate(?: as)?)\s*(?:las |as )?\d/u;
export const RANGE_BEFORE =
  /\d(?:\s*(?:am|pm|a\.m\.|p\.m\.|uhr|h|o'clock))?\s*(?:-|–|to|until|till|bis(?: zu)?|a|as|hasta(?: las)?|ate(?: as)?)\s*$/u;
