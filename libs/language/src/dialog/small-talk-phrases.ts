/** In the order in which one counts when a message has several: "hi, thanks, that helped" is `helped`. */
export const smallTalkKinds = [
  'not_helped',
  'helped',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
  'gibberish',
] as const;
/** What a message without a question is. */
export type SmallTalk = (typeof smallTalkKinds)[number];

/** What keeps a conversation open though it says nothing of any matter: a wish for help, or to wait. */
export type OpenTalk = 'wish' | 'hold';

/** Phrases by kind, set off by semicolons, and words that may stand beside them. Without accents and apostrophes. */
export type SmallTalkPhrases = Readonly<Record<SmallTalk | OpenTalk | 'filler', string>>;

/** Understood in every language. */
export const internationalSmallTalk = {
  greeting: `hi; hello; hey; hallo; haloo; hola; ola; salut; hi there; helo; hii; test hello`,
  thanks: `thanks; thank you; thx; tks; ty; danke; gracias; merci; obrigado; obrigada; grazie`,
  goodbye: `bye; bye bye; ciao; tschau; adios; adieu`,
  acknowledgement: `ok; okay; okey; oki; okok; k; kk; okidoki; hmm; hm; mhm; aha; ah; oh; haha; hahaha; hehe; lol; jaja; jajaja; ok ok`,
  gibberish: `bla; blah; lorem ipsum; foo; bar; foobar; test; testing; lalala; huh; hein`,
  /** Joins only what did not help: "thanks, but that did not help". */
  contrast: `but; aber; pero; mais; mas`,
  filler: `parley`,
} as const;
