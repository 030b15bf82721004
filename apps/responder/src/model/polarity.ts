/** Without accents, in lower case. */
const negators: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|no|never|neither|nor|none|nothing|cannot|\w+n't)\b/u,
  de: /\b(?:nicht|nichts|kein(?:e[nmrs]?)?|nie|niemals|weder)\b/u,
  es: /\b(?:no|nunca|jamas|ni|ningun[oa]?|nadie|nada|tampoco)\b/u,
  fr: /\b(?:ne|pas|jamais|aucune?|ni|rien)\b|\bn'/u,
  pt: /\b(?:nao|nunca|jamais|nem|nenhuma?|nada|tampouco)\b/u,
  it: /\b(?:non|mai|nessun[oa]?|niente|nulla|nemmeno|neanche)\b/u,
  nl: /\b(?:niet|niets|geen|nooit|nergens)\b/u,
  pl: /\b(?:nie|nigdy|zaden|zadn\w+|nic|nikt|ani)\b/u,
};

/** As `free`. */
export const COSTS_NOTHING =
  /\b(?:costs?|kostet|kosten|(?:no )?cuestan?|(?:ne )?coutent?|(?:nao )?custam?) (?:\w+ ){0,2}?(?:nothing|nichts|nada|rien)\b/gu;
/** Limits, not denials. */
const limits =
  /\b(?:(?:no|not) (?:more|later|less|earlier) than|nicht (?:mehr|spater|weniger|fruher) als|no mas (?:de|tarde)|pas plus (?:de|tard)|nao mais (?:de|tarde))\b/gu;
/** About oneself, or courtesy. */
const harmless =
  /\b(?:no problem|no worries|at no (?:extra |additional )?(?:charge|cost)|(?:do not|don't) (?:worry|hesitate)|not only|kein problem|keine sorge|zogern sie nicht|nicht (?:zogern|nur)|no (?:dude|se preocupe|hay problema|solo)|n'hesitez pas|ne vous inquietez pas|pas de (?:probleme|souci)|non seulement|nao (?:hesite|se preocupe|so|apenas)|sem problema)\b|^\s*(?:no|nein|non|nao|nee|nie)\s*,|\bi(?:'m| am| do| did| can| could| was| have)?\s*(?:not|n't|cannot|can't|don't|didn't|couldn't|haven't|wasn't)\b|\bich\b[^,.;]{0,40}\b(?:nicht|nichts|keine?n?)\b|\bno (?:puedo|pude|se(?=\s*(?:[,.;!]|$|si\b|que\b|cual|cuando|cuanto|donde|como|nada|exactamente|eso\b|la respuesta))|encuentro|encontre|tengo|he podido)\b|\bje (?:ne|n'ai)\b[^,.;]{0,30}\b(?:pas|rien|aucune?)\b|\bnao (?:posso|pude|sei|encontro|encontrei|consigo|consegui|tenho)\b/gu;
const NOT_INCLUDED =
  /\b(?:not (?:included|free)|nicht (?:inbegriffen|inklusive|enthalten|kostenlos)|no est[aá] incluid[oa]s?|(?:n['’]est|ne sont) pas (?:inclus|gratuit)\w*|n[aã]o est[aá] incluíd[oa]s?)/giu;
const PRICE = /[€$£]|\b(?:euros?|dollars?|pounds?|francs?|franken)\b/iu;
const condition =
  /\b(?:if|unless|in case|as long as|until|wenn|falls|sofern|solange|sollten?|si|se|caso|mientras|tant que|enquanto)\b[^,.;]*(?:[,;]|$)/gu;

const absolutes =
  /\b(?:every|everything|everyone|everybody|all|always|whole|entire|entirely|full|fully|complete|completely|unlimited|alle[nsrm]?|jede[nsrm]?|immer|stets|ganze[nsrm]?|voll(?:e[nsrm]?|standig\w*)|unbegrenzt\w*|samtliche\w*|tod[oa]s?|siempre|complet[oa]s?|integr[oa]|ilimitad[oa]s?|tout(?:es?)?|tous|toujours|complet(?:e|ement)?|integral\w*|entier\w*|illimite\w*|tudo|sempre|integral(?:mente)?)\b/u;
const knownAbsolutes = new RegExp(
  `${absolutes.source}|\\b(?:any\\w*|each|100|jederzeit|beliebig\\w*|cualquier\\w*|cada|chaque|n'importe|qualquer|each)\\b`,
  'u',
);
const idioms =
  /\b(?:all (?:set|you (?:have|need)|the best)|after all|above all|vor allem|alles (?:gute|klar)|sobre todo|de tod[oa]s (?:modos|formas)|en todo caso|tout (?:d'abord|de suite|a fait)|avant tout|full name|ante todo|antes de tudo|for everything)\b/gu;

/** Binding: a source must have it in some words. */
const pledges: readonly RegExp[] = [
  /\b(?:free(?! to)|gratis|gratuit\w*|kostenlos\w*|kostenfrei\w*|\w*kostenfrei\w*|umsonst|de graca|sem custos?|sin (?:coste|costo|cargo)|(?:no|without) (?:charge|cost)|at no (?:extra )?cost|sans frais|ohne (?:kosten|aufpreis)|complimentary|included|inklusive|inbegriffen|incluid[oa]s?|inclus\w*|kosteloos|inbegrepen|za darmo|darmow\w+|bezp[lł]atn\w+|w cenie)\b/u,
  /\b(?:refund\w*|money|reimburs\w*|\w*erstatt\w*|geld|reembols\w*|rembours\w*|dinero|dinheiro|estorn\w*|argent|credit\w*|gutschrift|abono)\b/u,
  /\b(?:discount\w*|rabatt\w*|off|nachlass|preisnachlass|descuento\w*|rebaja\w*|remise\w*|reduction\w*|desconto\w*|vouchers?|coupons?|gutschein\w*|cupon\w*|cupom|cupons|bons? d'achat|promo\w*|vale)\b/u,
  /\b(?:guarant\w*|warrant\w*|garant\w*|gewahrleist\w*)\b/u,
  /\b(?:compensat\w*|entschadig\w*|compensac\w*|indemni\w*|dedommag\w*|(?:price|match) (?:match\w*|(?:the |any |every )?prices?))\b/u,
];
const statedPledges: readonly RegExp[] = [
  pledges[0] as RegExp,
  /\b(?:refund\w*|money back|reimburs\w*|\w*erstatt\w*|geld zuruck|reembols\w*|rembours\w*|estorn\w*|dinheiro de volta)\b/u,
  /\b(?:discount\w*|rabatt\w*|(?:%|percent) off|preisnachlass|descuento\w*|rebaja\w*|remises?|desconto\w*|vouchers?|coupons?|gutschein\w*|cupon\w*|cupom|cupons|bons? d'achat)\b/u,
  pledges[3] as RegExp,
  pledges[4] as RegExp,
];

/** Lower case, no accents, plain apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();
}

/** Drops a `not included` that the sentence's own price explains. */
export function withoutPriced(sentence: string): string {
  return PRICE.test(sentence) ? sentence.replace(NOT_INCLUDED, ' ') : sentence;
}

/** Denies something of the business. */
export function isNegated(sentence: string, language: string): boolean {
  const normalized = plain(sentence)
    .replace(COSTS_NOTHING, ' ')
    .replace(limits, ' ')
    .replace(harmless, ' ')
    .replace(condition, ' ');
  return (negators[language] ?? /(?!)/u).test(normalized);
}

export function deniesIn(clause: string, language: string): boolean {
  return (negators[language] ?? /(?!)/u).test(
    plain(clause).replace(COSTS_NOTHING, ' ').replace(limits, ' ').replace(condition, ' '),
  );
}

/** Absolute claims or pledges without a source. */
export function unboundIn(sentence: string, known: string): string | undefined {
  const normalized = plain(sentence)
    .replace(idioms, ' ')
    .replace(/\bfeel free\b/g, ' ')
    .replace(COSTS_NOTHING, 'free');
  const stands = plain(known).replace(COSTS_NOTHING, 'free');
  const absolute = absolutes.exec(normalized)?.[0];
  if (absolute !== undefined && !knownAbsolutes.test(stands)) return absolute;
  for (const [at, pledge] of statedPledges.entries()) {
    const found = pledge.exec(normalized)?.[0];
    if (found !== undefined && !(pledges[at] as RegExp).test(stands)) return found;
  }
  return undefined;
}
