const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,4})?\b/gi;
/** Phones, cards, accounts: longer than a shop's order numbers. */
const LONG_NUMBER = /(?<![\p{L}\p{N}])[+(]?\d(?:[\s()/.-]{0,3}\d){6,}/gu;
/** Not masked: 2026-11-26, 26.11.2026, 26/11/2026. */
const DATE = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})$/;
const SECRET_WORD =
  'passwords?|passcode|passphrase|pwd|pin|cvv|cvc|otp|tan|puk|api[ _-]?keys?|secrets?|tokens?|codes?|security answer' +
  '|passwor(?:t|te|d)|kennwor(?:t|ter)|geheimzahl|zugangscode|contraseñas?|contrasenas?|clave|código|codigo|mots? de passe|senhas?|palavra-passe';
/** `password: x`, `my PIN is 1234`, `Passwort lautet x`. */
const SECRET = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SECRET_WORD})((?:\\s+(?:is|was|are|ist|war|lautet|es|era|est|c'est|é|e|foi))?\\s*[:=]?\\s+|\\s*[:=]\\s*)(["'“«]?)([^\\s"'”»,;]+)`,
  'giu',
);
/** Keys, tokens, hashes. */
const TOKEN = /(?<![\p{L}\p{N}/._=-])(?=[\w./+=-]*\d)(?=[\w./+=-]*[A-Za-z])\w[\w./+=-]{19,}/gu;

/** E-mail addresses, phone, card and account numbers, codes, passwords and keys; rather too much than too little. */
export function maskSecrets(text: string): string {
  return text
    .replace(SECRET, (all, word: string, between: string, quote: string, value: string) =>
      isSecret(between, value) ? `${word}${between}${quote}[secret]` : all,
    )
    .replace(EMAIL, '[email]')
    .replace(IBAN, '[number]')
    .replace(TOKEN, (token) => (isAddress(token) ? token : '[secret]'))
    .replace(LONG_NUMBER, (number) => (DATE.test(number.trim()) ? number : '[number]'));
}

/** "The code is wrong" has no secret; after a colon anything is one. */
function isSecret(between: string, value: string): boolean {
  return /[:=]/.test(between) || /[\d\p{P}\p{S}]/u.test(value.replace(/[.!?]+$/u, ''));
}

function isAddress(token: string): boolean {
  return /^(?:https?:|www\.)|^[a-z-]+(?:\.[a-z-]+)+\//i.test(token);
}

/** Shorter parts are common words. */
const NAME_LENGTH_MIN = 3;

/** The full name in any case, parts as written in the name or in capitals ("Will", not "will"). */
export function maskName(text: string, name: string): string {
  const parts = name.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  if (parts.length === 0) return text;
  const masked = parts.length > 1 ? text.replace(nameMatcher(parts.join('[\\s,.]+'), 'giu'), '[name]') : text;
  return parts
    .filter((part) => [...part].length >= NAME_LENGTH_MIN)
    .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`)
    .flatMap((part) => [part, part.toUpperCase()])
    .reduce((rest, part) => rest.replace(nameMatcher(part, 'gu'), '[name]'), masked);
}

function nameMatcher(pattern: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{M}\\p{N}])`, flags);
}
