/**
 * What words do in a wish for a person, each role as a letter: the patterns of `asks-for-person.ts` are written in them.
 */
export const WORD_ROLES = {
  /** Looks like one of the others and is none: "contact details", "travel agent". */
  lookalike: 'o',
  /** Verbs of getting in contact, in the forms in which one wishes: "speak", "put me through". */
  contact: 'C',
  /** Contact that is to come to the customer: "call me back". */
  contactMe: 'J',
  /** People who answer customers: "agent", "human". */
  staff: 'P',
  /** Anybody: "person", "people". */
  person: 'S',
  /** "someone". */
  someone: 'U',
  /** "customer service": a wish with a verb of contact only. */
  desk: 'D',
  /** "real", "live". */
  real: 'R',
  /** What answers by itself and can be nothing else: "bot". */
  bot: 'B',
  /** What may as well be goods: "robot", "machine". */
  machine: 'M',
  want: 'W',
  /** Inability, which is no refusal: "can't", "don't know how". */
  cannot: 'K',
  not: 'N',
  /** Turns what follows without being a negation: "without", "instead of", "do I have to". */
  without: 'X',
  /** "stop", "tired of". */
  enough: 'E',
  /** Contact that is over, and what makes a verb after it past: "spoke", "was able". */
  past: 'T',
  /** "yesterday". */
  lastTime: 'L',
  /** "the", "your". */
  definite: 'd',
  /** Articles and prepositions. */
  small: 'A',
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
export type PersonWords = Readonly<Record<WordRole, string>>;
