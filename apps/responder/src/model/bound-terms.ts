/** Ages, offers, order and extent: see `binding`. */
export const bindingTerms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cats: { en: 'cats?', de: 'katzen?|kater', es: 'gat[oa]s?', fr: 'chats?', pt: 'gat[oa]s?' },
  dogs: { en: 'dogs?', de: 'hunde?[ns]?', es: 'perr[oa]s?', fr: 'chiens?', pt: '(?:cao|caes|cachorr[oa]s?)' },
  anyAge: {
    en: '(?:any|every|whatever|regardless of) ages?|all ages|no (?:minimum )?age limit',
    de: 'jede[ns] alters?|alle[nr]? alters(?:gruppe|klasse)\\w*|ohne altersgrenze|keine altersgrenze',
    es: '(?:cualquier|toda) edad|todas las edades|sin limite de edad',
    fr: "(?:tout|n'importe quel) age|tous (?:les )?ages|sans limite d'age",
    pt: 'qualquer idade|todas as idades|sem limite de idade',
  },
  deal: {
    en: '(?:two|2|three|3|buy one,? get one) for (?:one|1|two|2|the price of)|for the price of|buy one|special offer|on sale|cut[- ]price|bogof',
    de: 'zum preis von|nimm (?:zwei|zwo|drei|2|3)|(?:zwei|2) fur (?:eins?|1)|im angebot|sonderangebot|sonderpreis|preisaktion',
    es: '(?:dos|2) ?(?:por|x) ?(?:uno|1)|(?:tres|3) ?(?:por|x) ?(?:dos|2)|al precio de|de oferta|en oferta|oferta especial',
    fr: "(?:deux|2) pour (?:un|1|le prix)|pour le prix d'|au prix d'une?|(?:un|1) achete|en promotion|offre speciale|en soldes?",
    pt: '(?:dois|2) por um|pelo preco de|leve (?:dois|2|tres|3)|em promocao|oferta especial|em saldo',
  },
  last: {
    en: 'last(?! (?:name|week|month|year|minute))',
    de: 'letzte[nrsm]?',
    es: 'ultim[oa]s?',
    fr: 'derni(?:er|ere)s?',
    pt: 'ultim[oa]s?',
  },
  second: {
    en: 'second(?! hand)|third',
    de: 'zweite[nrsm]?|dritte[nrsm]?',
    es: 'segund[oa]|tercer[oa]?',
    fr: 'deuxieme|seconde?|troisieme',
    pt: 'segund[oa](?!-)|terceir[oa]',
  },
  own: { en: 'your own', de: 'eigene[nrsm]?', es: 'propi[oa]s?', fr: 'propres?', pt: 'propri[oa]s?' },
  anything: {
    en: 'in any (?!case|event|way)\\w+|at any (?!time)\\w+|whatever the|as (?:often|many times) as',
    de: 'bei jede[mr] \\w+|beliebig\\w*|so oft',
    es: '(?:con|en) cualquier (?!momento|caso)\\w+|tantas veces|las veces que',
    fr: "par tous? (?:les )?temps|n'importe quel\\w*|autant de fois|aussi souvent",
    pt: '(?:com|em) qualquer (?!momento|caso)\\w+|quantas vezes',
  },
  textMessage: {
    en: 'text messages?|sms|whatsapp',
    de: 'sms|whatsapp|kurznachricht\\w*',
    es: 'sms|mensajes? de texto|whatsapp',
    fr: 'sms|textos?|whatsapp',
    pt: 'sms|mensage(?:m|ns) de texto|whatsapp',
  },
};
