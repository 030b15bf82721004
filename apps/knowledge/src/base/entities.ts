const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '' },
  ...{ zwj: '', zwnj: '', lrm: '', rlm: '', euro: '€', pound: '£', yen: '¥', cent: '¢', ndash: '–', mdash: '—' },
  ...{ hellip: '…', middot: '·', bull: '•', deg: '°', times: '×', sup2: '²', sup3: '³', frac12: '½', frac14: '¼' },
  ...{ frac34: '¾', plusmn: '±', copy: '©', reg: '®', trade: '™', laquo: '«', raquo: '»', lsquo: '‘', rsquo: '’' },
  ...{ sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', szlig: 'ß', oslash: 'ø', Oslash: 'Ø', aelig: 'æ', AElig: 'Æ' },
  ...{ iquest: '¿', iexcl: '¡', ordf: 'ª', ordm: 'º', sect: '§', para: '¶', minus: '−', le: '≤', ge: '≥', ne: '≠' },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', tilde: '\u0303', cedil: '\u0327' },
  ...{ ring: '\u030a', caron: '\u030c' },
};
const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron)|([a-z]{2,6}\d{0,2}));/gi;
const CODE_MAX = 0x10ffff;

export function decodeEntities(text: string): string {
  return text.replace(
    ENTITY,
    (all: string, decimal?: string, hex?: string, letter?: string, accent?: string, name?: string) => {
      if (letter !== undefined && accent !== undefined) return `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC');
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (!Number.isNaN(code)) return code > CODE_MAX ? all : String.fromCodePoint(code).toWellFormed();
      return NAMED[name ?? ''] ?? all;
    },
  );
}
