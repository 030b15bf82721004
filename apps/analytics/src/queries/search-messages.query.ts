import type { ParamValue, Statement } from '@parley/clickhouse';
import { joinTokens, type Spelling } from '@parley/language/search';
import { SEARCH_TOTAL_MAX } from '@parley/schemas/search';
import type { Author, Channel, ConversationStatus, Cursor, Mode } from '@parley/schemas';
import { allOf, inScope, moment, momentValue, type Condition, type TimeRange } from './scope';

export interface MessageSearch {
  readonly accountId: string;
  readonly mode: Mode;
  /** All of them, as folded tokens. */
  readonly terms: readonly (readonly string[])[];
  /** None of these. */
  readonly excluded: readonly (readonly string[])[];
  /** Words and phrases of several spellings, any of which will do. */
  readonly spelled: readonly SpelledTerm[];
  /** Empty: all. The same for agents, channels and statuses. */
  readonly authors: readonly Author[];
  readonly agentIds: readonly string[];
  readonly channels: readonly Channel[];
  readonly statuses: readonly ConversationStatus[];
  /** Undefined: all. */
  readonly conversationUuids: readonly string[] | undefined;
  readonly range: TimeRange;
}

export interface SpelledTerm {
  readonly spellings: readonly Spelling[];
  readonly isExcluded: boolean;
}

export interface FoundTextRow {
  /** Uuids. */
  readonly id: string;
  readonly conversation_id: string;
  /** Milliseconds since the epoch. */
  readonly sent_ms: string;
  readonly author: Author;
  readonly agent_id: string;
  readonly channel: Channel;
  readonly text: string;
}

/** The limit of hasAllTokens. Phrases and longer texts are also compared whole. */
const INDEX_TOKENS_MAX = 64;

/** Two threads, 1 GB, and ten times the rows of the largest known account, to spare the figures of others. */
export const searchLimits = { max_threads: 2, max_memory_usage: 1_000_000_000, max_rows_to_read: 1_000_000_000 };

/** Newest first, ties in a fixed order. FINAL leaves out replaced rows. */
export function searchMessagesQuery(search: MessageSearch, after: Cursor | undefined, limit: number): Statement {
  const where = matching(search);
  const position = after ? ` AND (sent_at, id) < (${moment('after_at')}, {after_id:UUID})` : '';
  const sql = `SELECT id, conversation_id, toUnixTimestamp64Milli(sent_at) AS sent_ms, author, agent_id, channel, text
FROM message_texts_v1 FINAL
WHERE ${where.sql}${position}
ORDER BY sent_at DESC, id DESC
LIMIT ${limit}`;
  return {
    sql,
    params: { ...where.params, ...(after && { after_at: momentValue(after.at.getTime()), after_id: after.uuid }) },
  };
}

/** One above the maximum stands for more. */
export function countMessagesQuery(search: MessageSearch): Statement {
  const where = matching(search);
  const sql = `SELECT count() AS total FROM (
  SELECT 1 FROM message_texts_v1 FINAL WHERE ${where.sql} LIMIT ${SEARCH_TOTAL_MAX + 1}
)`;
  return { sql, params: where.params };
}

function matching(search: MessageSearch): Condition {
  const { accountId, mode, terms, excluded, spelled, range } = search;
  return allOf(
    inScope({ accountId, mode }),
    {
      sql: `sent_at >= ${moment('start')} AND sent_at < ${moment('end')}`,
      params: { start: momentValue(range.startMs), end: momentValue(range.endMs) },
    },
    ...(terms.length > 0 ? [hasTokens(terms)] : []),
    ...spelled.map(isSpelled),
    ...terms.filter((term) => term.length > 1).map((term, at) => hasPhrase(`phrase_${at}`, term)),
    ...excluded.map((term, at) => lacks(`excluded_${at}`, term)),
    ...filters(search),
  );
}

/** Uses the index: granules without one of the words are skipped. */
function hasTokens(terms: readonly (readonly string[])[]): Condition {
  const tokens = [...new Set(terms.flat())].slice(0, INDEX_TOKENS_MAX);
  return { sql: 'hasAllTokens(folded, {tokens:Array(String)})', params: { tokens } };
}

/** Successive words between blanks. */
function hasPhrase(name: string, term: readonly string[]): Condition {
  return { sql: `position(folded, {${name}:String}) > 0`, params: { [name]: joinTokens(term) } };
}

function isSpelled({ spellings, isExcluded }: SpelledTerm, place: number): Condition {
  const params: Record<string, ParamValue> = {};
  const ways = spellings.map(({ tokens, words }, at) => {
    const name = `spelled_${place}_${at}`;
    params[name] = tokens.slice(0, INDEX_TOKENS_MAX);
    const conditions = [`hasAllTokens(folded, {${name}:Array(String)})`];
    if (tokens.length > 1) {
      params[`${name}_phrase`] = joinTokens(tokens);
      conditions.push(`position(folded, {${name}_phrase:String}) > 0`);
    }
    for (const [index, word] of words.entries()) {
      params[`${name}_${index}`] = word;
      conditions.push(`positionCaseInsensitiveUTF8(text, {${name}_${index}:String}) > 0`);
    }
    return `(${conditions.join(' AND ')})`;
  });
  return { sql: `${isExcluded ? 'NOT ' : ''}(${ways.join(' OR ')})`, params };
}

function lacks(name: string, term: readonly string[]): Condition {
  return { sql: `position(folded, {${name}:String}) = 0`, params: { [name]: joinTokens(term) } };
}

function filters({ authors, agentIds, channels, statuses, conversationUuids }: MessageSearch): Condition[] {
  const conditions = [
    isOneOf('author', 'authors', authors),
    isOneOf('agent_id', 'agents', agentIds),
    isOneOf('channel', 'channels', channels),
    hasStatus(statuses),
    conversationUuids && isIn(conversationUuids),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function isOneOf(column: string, name: string, words: readonly string[]): Condition | undefined {
  if (words.length === 0) return undefined;
  return { sql: `${column} IN {${name}:Array(String)}`, params: { [name]: words } as Record<string, ParamValue> };
}

/** Statuses change, so they are read from the latest states of conversations. */
function hasStatus(statuses: readonly ConversationStatus[]): Condition | undefined {
  if (statuses.length === 0) return undefined;
  const inner = `SELECT id FROM conversations_v1 FINAL
    WHERE account_id = {account:String} AND mode = {mode:String} AND status IN {statuses:Array(String)}`;
  return { sql: `conversation_id IN (${inner})`, params: { statuses } };
}

/** Literals, as hundreds of parameters would not fit into a URL. Uuids have no quotes. */
function isIn(uuids: readonly string[]): Condition {
  const list = uuids.map((uuid) => `'${uuid}'`).join(',');
  return { sql: uuids.length === 0 ? '0' : `conversation_id IN (${list})`, params: {} };
}
