interface Kind {
  /** For texts and errors: 'saved reply'. */
  readonly noun: string;
  readonly example: string;
  /**
   * First byte of its cursors; other lists' are refused. Never reuse a number; lists without a kind are in cursor.ts.
   */
  readonly list?: number;
}

/** Of settings, messages, events. */
const SET_UP = '01jd6f8x2sf4vb9qk3h7n5w0ze';
const SAID = '01jd6f9a7cfkb8s6yqz4w2m1tr';
const HAPPENED = '01jd6f9a8qe5g9c5b1x7d3r2nk';

/** By id prefix (docs/contract.md, Ids). */
export const kinds = {
  agent: { noun: 'agent', example: SET_UP, list: 3 },
  conv: { noun: 'conversation', example: SAID, list: 1 },
  // Message cursors hold a sequence (message-cursor.ts).
  msg: { noun: 'message', example: HAPPENED, list: 2 },
  key: { noun: 'key', example: SET_UP, list: 15 },
  acct: { noun: 'account', example: SET_UP },
  turn: { noun: 'turn', example: SAID, list: 8 },
  ans: { noun: 'answer', example: SET_UP, list: 4 },
  sug: { noun: 'suggestion', example: SET_UP, list: 5 },
  doc: { noun: 'document', example: SET_UP, list: 6 },
  src: { noun: 'source', example: SET_UP, list: 11 },
  model: { noun: 'model', example: SET_UP, list: 7 },
  guide: { noun: 'guideline', example: SET_UP, list: 9 },
  mem: { noun: 'memory', example: SET_UP, list: 13 },
  tool: { noun: 'tool', example: SET_UP, list: 10 },
  evt: { noun: 'event', example: HAPPENED },
  hook: { noun: 'webhook', example: SET_UP, list: 17 },
  chan: { noun: 'channel', example: SET_UP, list: 31 },
  dlv: { noun: 'delivery', example: HAPPENED, list: 18 },
  att: { noun: 'attempt', example: HAPPENED },
  aud: { noun: 'entry', example: HAPPENED, list: 16 },
  member: { noun: 'member', example: SET_UP, list: 21 },
  note: { noun: 'note', example: HAPPENED, list: 30 },
  person: { noun: 'person', example: SET_UP },
  passkey: { noun: 'passkey', example: SET_UP, list: 32 },
  identity: { noun: 'identity', example: SET_UP, list: 35 },
  erasure: { noun: 'erasure', example: SET_UP, list: 33 },
  reply: { noun: 'saved reply', example: SET_UP, list: 34 },
  cust: { noun: 'customer', example: SET_UP, list: 50 },
  media: { noun: 'file', example: SET_UP, list: 57 },
  view: { noun: 'view', example: SET_UP, list: 61 },
  team: { noun: 'team', example: SET_UP, list: 54 },
  merge: { noun: 'merge', example: HAPPENED, list: 52 },
  push: { noun: 'push subscription', example: SET_UP, list: 58 },
  mail: { noun: 'mail', example: HAPPENED },
} as const satisfies Record<string, Kind>;

export type IdPrefix = keyof typeof kinds;

/** With a time and a uuid. */
export type ListedPrefix = {
  [Prefix in IdPrefix]: (typeof kinds)[Prefix] extends { readonly list: number } ? Prefix : never;
}[Exclude<IdPrefix, 'msg'>];

/** For texts and errors. */
export function nounOf(prefix: IdPrefix): string {
  return kinds[prefix].noun;
}

/** For the API description. */
export function exampleId(prefix: IdPrefix): string {
  return `${prefix}_${kinds[prefix].example}`;
}
