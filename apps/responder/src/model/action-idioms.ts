/** Phrases for a done action without its verb. Without accents, in five languages. */
const idioms: readonly string[] = [
  "(?:is|are|'s) (?:all |now )?yours\\b|belongs to you|\\byou(?:'re| are) (?:all set|booked|down for|on the (?:list|schedule)|signed up|registered|enrolled|confirmed|good to go|covered now)",
  '(?:consider|regard|treat) (?:it|that|this|your|the)\\b[^.!?]{0,40}\\b(?:done|cancelled|canceled|booked|settled|sorted|gone|paid|confirmed|refunded|waived|yours)',
  '\\bwent ahead\\b|\\b(?:off|out of|on|in|into) (?:your|the|our|my) (?:calendar|diary|books?|schedule|bill|tab|records)\\b|\\bput you (?:down|in|on|through)\\b|\\bpencil+ed\\b|\\bsaved you\\b|\\bgot you (?:a|the|in|down)\\b|\\bmade (?:the|your|that) (?:change|booking|reservation|switch|cancellation)',
  '\\b(?:money|refund|payment|replacement|parcel|package|order|ticket|letter|new one) is (?:already |now )?(?:on (?:its|the) way|underway|under way|coming)\\b',
  '\\b(?:sorted|handled|dealt with|taken care of|squared away|went through|gone through|all good|it worked|that worked|has worked|is through|success\\w*)\\b|\\b(?:charge|fee|booking|order|rental|appointment|debt|bill)s? (?:is|are|has|have|was|were) (?:now |already |been )*(?:gone|off|out|dropped|lifted|scrapped|struck|in place|set up|live)\\b',
  '\\bsee you (?:on|at|then|soon|tomorrow|there|later|mon|tue|wed|thu|fri|sat|sun)|\\b(?:looking|look) forward to (?:seeing|your visit)|\\bas (?:agreed|discussed|promised|arranged|requested)\\b|\\bno (?:charge|fee|cost) for you\\b|\\bfree for you\\b|\\byou (?:pay|owe) nothing\\b',
  "\\byou(?:'ll| will)? (?:get|have|receive|be given|be paid)\\b[^.!?]{0,40}\\bback\\b|\\bwaiv(?:e|ed|ing)\\b",
  '\\bgehort (?:jetzt |nun )?(?:ihnen|dir)\\b|\\b(?:termin|buchung|reservierung|bestellung|platz) (?:steht|sitzt|ging durch|ist (?:(?:ihnen|dir) sicher|fix|fest|durch(?:gegangen)?|drin|gesichert|vorgemerkt))\\b|\\b(?:hat|habe) (?:alles )?(?:geklappt|funktioniert)\\b|\\bgeklappt\\b|\\b(?:ein|ab|aus|vor)getragen\\b|\\bvorgemerkt\\b|\\b(?:alles|ist) (?:klar|erledigt|geregelt|in trockenen tuchern)\\b',
  '\\b(?:geld|betrag|paket|ersatz|ware) ist (?:schon |bereits |nun )?(?:unterwegs|auf dem weg)\\b|\\bbis (?:dann|bald|dahin|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen)\\b[.!]?\\s*$|\\bwie (?:besprochen|vereinbart|gewunscht|versprochen)\\b|\\berlass(?:e|en)\\b|\\bentf(?:allt|allen) (?:fur|bei) (?:sie|ihnen|dich|dir)\\b|\\b(?:ihnen|dir) (?:wird|werden)\\b[^.!?]{0,40}\\b(?:gutgeschrieben|erstattet|erlassen|zuruckgezahlt|uberwiesen)\\b|\\b(?:sie|du) (?:bekommen|bekommst|erhalten|erhaltst|kriegen|kriegst)\\b[^.!?]{0,50}\\bzuruck\\b|\\b(?:abgesagt|umgebucht|gestrichen|freigeschaltet|ausgetragen)\\b',
  '\\bes (?:suy[oa]|tuy[oa])\\b|\\bya esta\\b|\\bqued(?:a|o|an) (?:apuntad|anotad|fijad|hech|resuelt|list|cancelad|reservad|confirmad)|\\b(?:tasa|cargo|cuota|reserva|cita|pedido|multa) (?:ya )?(?:queda|quedo|esta|se ha) (?:anulad|cancelad|hech|eliminad|suprimid|perdonad|realizad)[oa]\\b|\\bapuntad[oa]s?\\b|\\bha funcionado\\b|\\b(?:dinero|paquete|pedido|reembolso) (?:ya )?(?:va|esta) (?:de|en) camino\\b|\\bnos vemos\\b|\\bcomo (?:acordamos|quedamos|pidio)\\b|\\ble (?:hemos|he)\\b|\\b(?:recibira|recupera\\w*)\\b[^.!?]{0,40}\\b(?:de vuelta|dinero|euros)\\b|\\bsin cargo para (?:usted|ti)\\b|\\bgratis para (?:usted|ti)\\b|\\bno (?:le|te) cobrar\\w+',
  "\\best (?:a vous|a toi|pour vous)\\b|\\b(?:reservation|commande|annulation|demande|inscription) (?:est|a ete) (?:bien )?(?:passee|prise|faite|enregistree)\\b|\\bc'est (?:note|fait|bon|regle|valide|reserve|annule)\\b|\\bca a marche\\b|\\b(?:argent|colis|commande|remboursement) est (?:deja )?(?:en route|en chemin|parti)|\\ba (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|bientot)\\b[.!]?\\s*$|\\bcomme (?:convenu|promis|demande)\\b|\\bfai(?:sons|s) grace\\b|\\bvous (?:recuperez|recevrez|recevez|aurez)\\b[^.!?]{0,40}\\b(?:de retour|rembours\\w+|argent)\\b|\\bgratuite? pour vous\\b|\\b(?:nous vous avons|je vous ai)\\b",
  '\\be (?:seu|sua|teu|tua)\\b|\\b(?:taxa|multa|reserva|consulta|encomenda|marcacao) (?:ja )?(?:fica|ficou|esta|foi) (?:anulad|cancelad|feit|eliminad|perdoad|realizad)[oa]\\b|\\bficou (?:agendad|marcad|feit|resolvid|cancelad|reservad|confirmad)|\\b(?:ja esta|esta tudo) (?:feit|resolvid|tratad|cert)|\\b(?:dinheiro|pacote|encomenda|reembolso) ja? ?esta a caminho\\b|\\besta a caminho\\b|\\bdevolvemos-lhe\\b|\\bcomo (?:combinado|combinamos|pediu)\\b|\\bgratis para si\\b|\\bnao (?:lhe )?vamos cobrar\\b|\\bate (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|amanha)\\b[.!]?\\s*$|\\bvai (?:receber|recuperar)\\b[^.!?]{0,40}\\bde volta\\b',
];
export const IDIOM = new RegExp(`(?:${idioms.join('|')})`, 'u');

/** What a customer has, as a read may show. */
export const HOLDS =
  /\b(?:you (?:now |already )?have(?! to)|sie haben|du hast|tiene[s]?|vous avez|tu as|tem)\b[^.!?,;]{0,30}\b(?:an? |eine?n? |una? |un |uma? )(?:appointment|booking|reservation|termin|buchung|reservierung|cita|reserva|rendez-vous|consulta|marcacao)\b/u;

/** Of the customer, or of the subject. */
export const TO_CUSTOMER =
  /(?<!\p{L})(?:you|your|yours|it|that|everything|ihr|ihre[nmrs]?|ihnen|sie|dein\w*|dir|dich|das|es|alles|su|sus|suy[oa]|tu|tus|le|te|eso|todo|votre|vos|vous|ton|ta|tout|cela|seu|sua|seus|suas|lhe|tudo|isso|(?:the|die|los|les|os) \d+)(?!\p{L})/u;
/** General statements and possibilities. */
export const POSSIBLE =
  /\b(?:can|could|may|might|must|should|would|will|be|being|needs?|to|kann|kannst|konnen|konnten|muss|mussen|soll|sollen|sollte|wird|werden|puede|pueden|debe|deben|sera|ser|peut|peuvent|pouvez|doit|sera|seront|etre|pode|podem|deve|devem)\b/u;
/** Only the action: `Booked!`. */
export const FRAGMENT_WORDS_MAX = 3;
