import { authors } from './messages';
import { channels, conversationStatuses, type Channel, type ConversationStatus } from './conversations';
import { isId } from './ids';
import { isVisible } from './text';
import { parseTimestamp, type LocalDay } from './timestamp';

/** As written, to find or exclude. */
export interface SearchTerm {
  readonly text: string;
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

type Author = (typeof authors)[number];

/** Any of an operator's values matches, but all tags must. */
export interface SearchQuery {
  readonly terms: readonly SearchTerm[];
  readonly from: readonly Author[];
  readonly tags: readonly string[];
  readonly agentIds: readonly string[];
  readonly channels: readonly Channel[];
  readonly statuses: readonly ConversationStatus[];
  readonly customers: readonly string[];
  /** Inclusive; the last one counts. */
  readonly after: Date | LocalDay | undefined;
  /** Exclusive; the last one counts. */
  readonly before: Date | LocalDay | undefined;
}

/** Faults continue after the parameter's name. */
export interface ReadSearch {
  readonly query: SearchQuery;
  readonly faults: readonly string[];
}

/** More would not improve a search. */
export const SEARCH_TERMS_MAX = 32;
/** Per operator. */
const VALUES_MAX = 20;
/** Pasted text has a fault in every line. */
const FAULTS_MAX = 5;

/** Everything else separates words, also letters that cannot be seen, such as a Hangul filler. */
const findable = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const blank = /\s/;
/** From phones and word processors. */
const otherQuotes = /[“”„‟«»]/g;
const plainDay = /^\d{4}-\d\d-\d\d$/;

interface Draft {
  readonly terms: SearchTerm[];
  readonly from: Author[];
  readonly tags: string[];
  readonly agentIds: string[];
  readonly channels: Channel[];
  readonly statuses: ConversationStatus[];
  readonly customers: string[];
  after: Date | LocalDay | undefined;
  before: Date | LocalDay | undefined;
}

/** @returns what the value must be, if invalid */
type Operator = (draft: Draft, value: string) => string | undefined;

function oneOf<Name extends 'from' | 'channels' | 'statuses'>(
  name: Name,
  words: readonly Draft[Name][number][],
): Operator {
  return (draft, value) => {
    const word = words.find((each) => each === value.toLowerCase());
    if (word === undefined) return `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
    (draft[name] as string[]).push(word);
    return undefined;
  };
}

function anyText(name: 'tags' | 'customers'): Operator {
  return (draft, value) => {
    draft[name].push(value);
    return undefined;
  };
}

function timeOf(name: 'after' | 'before'): Operator {
  return (draft, value) => {
    const time = parseTimestamp(value);
    if (!time) return 'must be a date such as 2026-11-28, or an RFC 3339 timestamp';
    draft[name] = plainDay.test(value) ? { day: value } : time;
    return undefined;
  };
}

const operators: Readonly<Record<string, Operator>> = {
  from: oneOf('from', authors),
  tag: anyText('tags'),
  agent: (draft, value) => {
    if (!isId('agent', value)) return 'must be the id of an agent';
    draft.agentIds.push(value);
    return undefined;
  },
  channel: oneOf('channels', channels),
  status: oneOf('statuses', conversationStatuses),
  customer: anyText('customers'),
  before: timeOf('before'),
  after: timeOf('after'),
};

/**
 * Words, "phrases", -exclusions, and operators such as `from:customer` with optional quotes. An open quote ends with
 * the text; unknown operators are words. Linear time.
 */
export function readSearchQuery(written: string): ReadSearch {
  const text = written.replace(otherQuotes, '"');
  const draft: Draft = {
    ...{ terms: [], from: [], tags: [], agentIds: [], channels: [], statuses: [], customers: [] },
    after: undefined,
    before: undefined,
  };
  const faults: string[] = [];
  for (let at = 0; at < text.length;) {
    if (blank.test(text[at] as string)) at += 1;
    else at = readPiece(text, at, draft, faults);
  }
  faults.push(...countFaults(draft));
  return { query: draft, faults: faults.slice(0, FAULTS_MAX) };
}

/** @returns where the next piece may begin */
function readPiece(text: string, from: number, draft: Draft, faults: string[]): number {
  const isExcluded = text[from] === '-' && from + 1 < text.length && !blank.test(text[from + 1] as string);
  const start = isExcluded ? from + 1 : from;
  const operator = readOperator(text, start);
  if (operator && isExcluded) {
    faults.push(`cannot exclude ${operator.name}:`);
    return operator.end;
  }
  if (operator) {
    const fault = operators[operator.name]?.(draft, operator.value);
    if (fault !== undefined) faults.push(`has ${operator.name}: with a value that ${fault}`);
    return operator.end;
  }
  const isPhrase = text[start] === '"';
  const [piece, end] = isPhrase ? readQuoted(text, start) : readWord(text, start);
  if (findable.test(piece)) draft.terms.push({ text: piece.trim(), isPhrase, isExcluded });
  return end;
}

interface ReadOperator {
  readonly name: string;
  readonly value: string;
  readonly end: number;
}

const OPERATOR_LENGTH_MAX = Math.max(...Object.keys(operators).map((name) => name.length));

/** @returns undefined without an operator and value */
function readOperator(text: string, start: number): ReadOperator | undefined {
  const colon = text.slice(start, start + OPERATOR_LENGTH_MAX + 1).indexOf(':');
  const name = text.slice(start, start + colon).toLowerCase();
  if (colon < 0 || !Object.hasOwn(operators, name)) return undefined;
  const at = start + colon + 1;
  const [value, end] = text[at] === '"' ? readQuoted(text, at) : readWord(text, at);
  return isVisible(value) ? { name, value: value.trim(), end } : undefined;
}

function readQuoted(text: string, start: number): [piece: string, end: number] {
  const close = text.indexOf('"', start + 1);
  return close < 0 ? [text.slice(start + 1), text.length] : [text.slice(start + 1, close), close + 1];
}

/** Up to a blank or a quote. */
function readWord(text: string, start: number): [piece: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== '"' && !blank.test(text[end] as string)) end += 1;
  return [text.slice(start, end), end];
}

function countFaults({ terms, from, tags, agentIds, channels, statuses, customers }: Draft): string[] {
  const faults: string[] = [];
  if (terms.length > SEARCH_TERMS_MAX) faults.push(`must have at most ${SEARCH_TERMS_MAX} words and phrases`);
  if ([from, tags, agentIds, channels, statuses, customers].some((values) => values.length > VALUES_MAX))
    faults.push(`must have at most ${VALUES_MAX} values of an operator`);
  if (terms.every(({ isExcluded }) => isExcluded)) {
    faults.push(
      terms.length === 0
        ? 'must have a word to search for'
        : 'must also have a word to search for, not only excluded ones',
    );
  }
  return faults;
}
