import type { Language } from '../languages';

/**
 * The shapes of a wish, over the letters of WORD_ROLES within one clause. `before` must not stand in front of the match.
 */
interface Wish {
  readonly shape: RegExp;
  readonly unless?: RegExp;
}

/** A refusal, a past contact, or a question who answers, right in front of a verb of contact. */
const undone = /(?:N[AZ]?[Wi].{0,3}|N[AZv]?|X[^|PGSUCHK]{0,4}|T[AZ]{0,2}|Q|m[^|]?)$/;

/** The same in front of a person who is needed. */
const notNeeded = /(?:N[AZ]?|X[^|PGSU]{0,3}|Q|T[AZR]?)$/;

/** Anywhere in front. */
const neverMind = /[NXTLQ].*$/;

const wishes: readonly Wish[] = [
  // "speak to a person", "put me through to somebody real"
  {
    shape: /(?:[CH]|(?<=W[Av]?)T)(?![dm]+[pPSU])[^|CHTLm]{0,5}?[pPGSU]|(?<=[Wi].{0,2})Cd[pPSU](?=[AZ]*$)/,
    unless: undone,
  },
  // "contact customer service", "transfer me to the billing department"
  { shape: /^[^O]*[CH][^|CHTLOm]{0,4}?D(?=[^OT]*$)|H[^|CHTLm]{0,4}Y/, unless: undone },
  // "transfer me"
  { shape: /(?:^[kZAWiv]*|B.*)H[AZ]*$/ },
  // "is there someone I can talk to", "I want somebody to speak with", "who can I talk to", "where can I find a human"
  { shape: /[VWiU][AZRdK]{0,3}[pPGSU][^|TLm]{0,5}[CH]/, unless: /(?:N[AZ]?|X.?|T.?)$/ },
  { shape: /u[AZK]*(?:C|R?[PSU](?=[AZv]*(?:C|$)))/ },
  // "I need a human", "get me your manager", "is there an agent available"
  { shape: /[WiV][AZR]{0,4}(?:[PG]|d[AZ]?G|R[pSU])(?=[AZvWiCVH|]|$)/, unless: notNeeded },
  { shape: /[Wi][AZRWi]{0,3}(?:[SU](?!vZ*$)(?=[AZRv]*$)|dP(?=[AZ]*$))/, unless: notNeeded },
  { shape: /i[AZ]{0,2}R?[SU](?=[AZRvWCJ])/, unless: notNeeded },
  // "I need help from a person"
  { shape: /[WiV][AZR]{0,3}v[AZR]{1,3}(?:[PG]+|R?[SU])(?=[AZ]*v|[AZ]*$)/, unless: notNeeded },
  // "can somebody take this over"
  { shape: /[pPGSU][^|TLNm]{0,4}t|W[AZ]{0,3}t[AZ]{0,2}[PGSU]/, unless: neverMind },
  // "real person please"
  { shape: /^[^odmTNQXL]*R[AZ]?[pPGSU](?=[AZvWiCVHR]|$)/ },
  // "can someone call me", "please call me back"
  { shape: /(?:[PGSU][^|TLNm]{0,3}|[Wi][AZov]{0,3}|^[kZA]*v?o?Z?)J(?!d|[^|]{0,2}[NO])/, unless: /[NXTLEy].*$/ },
  // "no bots", "stop with the bot", "I do not want to talk to a machine"
  { shape: /[NX][^|TQPGSU]{0,6}B(?![^|]*T)/, unless: /(?:Q|T).*$/ },
  { shape: /E[^|TQPGSU]{0,6}B(?![^|]*T)/, unless: /Q.|T/ },
  { shape: /[NE][^|TQPGSU]{0,4}C[AZR]{0,3}M/, unless: /T.*$/ },
  { shape: /(?:[NE]|^[kZ]*X)[AZ]?W?[AZ]{0,3}M(?=Z*$)/, unless: /[QT].*$/ },
];

/** "could a colleague of yours read this", "let a human handle it": whatever the person is wished to do, `e` a "please". */
const anyDeed: Wish = { shape: /(?:[WiCHJue][^|TLQOXNy]{0,7}?A|W)[AZRe]*[PG]/, unless: neverMind };

/** In English a noun may follow that is what is wished for: "I need an agent costume". */
const anyEnglishDeed: Wish = { ...anyDeed, shape: /(?:[WiCHJue][^|TLQOXNy]{0,7}?A|W)[AZRe]*[PG](?![pPG]*o)/ };

/** German "Mitarbeiter" is one or many, and one has an article: "können Mitarbeiter mein Passwort sehen". */
const anyGermanDeed: Wish = { ...anyDeed, shape: /[WiCHJue][^|TLQOXNy]{0,7}?A[AZRe]*[PG]/ };

const deeds: Readonly<Record<Language, Wish>> = {
  en: anyEnglishDeed,
  es: anyDeed,
  de: anyGermanDeed,
  fr: anyDeed,
  pt: anyDeed,
};

/** German puts the verb last: "mit einem Menschen sprechen". */
const germanWishes: readonly Wish[] = [
  ...wishes,
  { shape: /[pPGSU][^|TL]{0,6}[CH]/, unless: /(?:T|Q|m).{0,4}$|[dm][AZR]?$|X.*$|[Wi][^K]*N.*$|N.?$/ },
  { shape: /^[^O]*D[^|TLOm]{0,4}[CH](?=[^O]*$)/, unless: /(?:T|Q).{0,4}$|X.*$|[Wi][^K]*N.*$/ },
  { shape: /Y[^|TLm]{0,3}H/, unless: /(?:T|X|N).*$/ },
  // "nach einem Mitarbeiter gefragt"
  { shape: /[PG]W$/, unless: /[TXN].*$/ },
  // "wenn Sie mich nach sechs anrufen": the customer's "mich" and a call, with the time between them
  { shape: /W[^NTXLQ|]{1,7}J$/, unless: /[TXNQL].*$/ },
  // "was nur ein Mensch entscheiden kann"
  { shape: /A[ZR]*[PG][^|TLQ]{0,3}W$/, unless: /[TXNQLm].*$|d$/ },
  // "nicht weiter mit einer KI schreiben"
  { shape: /[NE][AZo]{0,3}AM[AZ]?C/, unless: /[TQ].*$/ },
  // "mit wem kann ich über eine Beschwerde sprechen"
  { shape: /u[^|TLN]{0,5}C/ },
  // "ich habe die automatischen Antworten satt"
  { shape: /B[AZ]{0,2}E/, unless: /[TXN].*$/ },
];

/** "tengo que llamar a un agente para …" asks what it takes, "tengo que hablar con alguien" wishes. */
const condition = /x(?=[^|]*[PUSGD]v)/g;

const oneOfThem = /a[AZR]?p/g;

/** "is anyone there", over roles in which "there" is told apart; beside a greeting it is no more than that. */
export const isThere = /^[ZAvQ]*[VUS][AZRVUSP]*h[ZhvAWMB]*$|^[ZhA]*V[UPSZh]*U[ZhAvMB]*$/;

/** German sets off what is said of the person: "jemanden, mit dem ich reden kann". */
const relative = /([VWi][AZR]*[PGSU])\|(?=v)/g;

/** "ich weigere mich, mit einer Maschine zu schreiben" */
const refusal = /(E[AZ]*)\|(?=A)/g;

/** Every wish speaks of somebody, of a bot, or of being passed on. */
export const somebody = /[pPGSUDBMJHu]/;

/** A message or a clause that names a person and nothing else: "agent", "human please". */
const bare = /^[AZR]*(?:[Pp]+(?:A?D)?|d?G|D|R[AZ]?[SU]|A?S)[AZR]*$/;
const pleading = /[ZR]/;
const BARE_MESSAGE_MAX = 6;

/** Tells whether roles (`wordRoles`) have one of the shapes of a wish. */
export function hasWishShape(told: string, language: Language): boolean {
  if (!told.includes('k') && clausesOf(told).some((clause) => isThere.test(clause))) return true;
  const roles = told
    .replace(condition, 'X')
    .replace(oneOfThem, 'AP')
    .replaceAll('x', 'W')
    .replaceAll('a', 'A')
    .replaceAll('h', 'Z')
    .replace(relative, '$1')
    .replace(refusal, '$1');
  if (clausesOf(roles).some((clause) => hasWish(clause, deeds[language]))) return true;
  const clauses = clausesOf(roles.replaceAll('e', 'Z'));
  const shapes = language === 'de' ? germanWishes : wishes;
  return clauses.some(
    (clause, at) =>
      somebody.test(clause) && (shapes.some((wish) => hasWish(clause, wish)) || isBareWish(clauses, at, roles.length)),
  );
}

function clausesOf(roles: string): string[] {
  return roles.split('|').filter((clause) => clause !== '');
}

function hasWish(clause: string, { shape, unless }: Wish): boolean {
  if (clause.includes('L') && !/[WiK]/.test(clause)) return false;
  const found = shape.exec(clause);
  return found !== null && !unless?.test(clause.slice(0, found.index));
}

function isBareWish(clauses: readonly string[], at: number, length: number): boolean {
  const clause = clauses[at] ?? '';
  if (!bare.test(clause)) return false;
  if (clauses[at - 1]?.endsWith('k') && !pleading.test(clause)) return false;
  return length <= BARE_MESSAGE_MAX || pleading.test(clause) || at === clauses.length - 1;
}
