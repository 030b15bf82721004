/**
 * What words do in a wish for a person, each role as a letter: the patterns of `wish-shapes.ts` are written in them.
 */
export const WORD_ROLES = {
  /** Looks like one of the others and is none: "contact details", "travel agent". */
  lookalike: 'o',
  /** Verbs of getting in contact, in the forms in which one wishes: "speak", "put me through". */
  contact: 'C',
  /** What somebody is asked to do for the customer: "take over". */
  takeover: 't',
  /** Passing on to somebody else, which needs nobody named: "transfer me", "escalate". */
  handover: 'H',
  /** Contact that is to come to the customer: "call me back". */
  contactMe: 'J',
  /** People who answer customers: "agent", "human". */
  staff: 'P',
  /** Such people in general, who are less often wished for: "agents". */
  plural: 'p',
  /** Who decides, wished for even as "your" or "the": "manager". */
  boss: 'G',
  /** Anybody: "person", "people". */
  person: 'S',
  /** "someone". */
  someone: 'U',
  /** Asks for the one to turn to: "who can I". */
  who: 'u',
  /** "customer service": a wish with a verb of contact only. */
  desk: 'D',
  /** "team", "department": a wish with a handover only. */
  department: 'Y',
  /** "real", "live". */
  real: 'R',
  /** What answers by itself and can be nothing else: "bot". */
  bot: 'B',
  /** What may as well be goods: "robot", "machine". */
  machine: 'M',
  /** Asks for what follows: "give me", "get". */
  imperative: 'i',
  /** Wishes and requests: "I want", "could". */
  want: 'W',
  /** Inability, which is no refusal: "can't", "don't know how". */
  cannot: 'K',
  /** "I must", in languages that ask "must I" in the same words. */
  must: 'x',
  not: 'N',
  /** Turns what follows without being a negation: "without", "instead of", "do I have to". */
  without: 'X',
  /** "stop", "tired of". */
  enough: 'E',
  /** "why", which makes a complaint of "do you call me". */
  why: 'y',
  /** Contact that is over, and what makes a verb after it past: "spoke", "was able". */
  past: 'T',
  /** "yesterday". */
  lastTime: 'L',
  /** "the", "your". */
  definite: 'd',
  /** "my": people of the customer's own. */
  own: 'm',
  /** "one of your": makes one person of the plural behind it. */
  oneOf: 'a',
  /** Articles and prepositions. */
  small: 'A',
  /** "there", "on the other end". */
  here: 'h',
  please: 'e',
  /** Politeness, haste, oaths. */
  filler: 'Z',
  /** "are you", "is this": a question who answers, no wish. */
  identity: 'Q',
  /** "is there". */
  exists: 'V',
  /** What is wished that a person does: "help", "answer". */
  act: 'v',
  /** Asks for hours of opening. */
  hours: 'O',
  /** "but": a clause ends. */
  contrast: '|',
  /** Greetings and thanks. */
  courtesy: 'k',
} as const;

export type WordRole = keyof typeof WORD_ROLES;

/** Words and phrases of each role, set off by semicolons, without accents and apostrophes. */
export type PersonWords = Readonly<Record<Exclude<WordRole, 'must'>, string> & { must?: string }>;
