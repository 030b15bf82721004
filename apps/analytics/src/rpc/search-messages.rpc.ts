import type { FoundMessage, SearchMessagesRequest, SearchMessagesResponse } from '@parley/contract/analytics';
import { ParleyError } from '@parley/errors';
import type { TenantCallContext } from '@parley/grpc';
import { excerptOf, spellingsOf } from '@parley/language/search';
import { formatId, parseId, searchCursor, validate, type Cursor } from '@parley/schemas';
import { SEARCH_TOTAL_MAX, searchMessagesInput, type SearchMessagesInput } from '@parley/schemas/search';
import {
  countMessagesQuery,
  searchLimits,
  searchMessagesQuery,
  type FoundTextRow,
  type MessageSearch,
  type SpelledTerm,
} from '../queries/search-messages.query';
import type { TimeRange } from '../queries/scope';
import type { Deps } from './query-runner';
import { createSearchSlots, type SearchSlots } from './search-slots';

const DAY_MS = 86_400_000;
/** In days from the newest: common words are found before the rest is read. */
const STEPS_DAYS = [31, 155] as const;
/** Eight spellings take ClickHouse some 30 ms to plan, more on a busy machine. Further words are not varied. */
const SPELLED_TERMS_MAX = 4;
/** After it a total is reported as a lower bound. */
const COUNT_TIMEOUT_MS = 2_000;
/** Part of the deadline, kept for the response. */
const RESERVE_MS = 100;

/**
 * Newest first (docs/contract/search.md). An account's searches share two slots.
 *
 * @throws ParleyError validation_failed; unavailable if too many wait, or ClickHouse is unavailable; deadline_exceeded
 */
export function searchMessagesRpc(deps: Deps, slots: SearchSlots = createSearchSlots()) {
  return async (request: SearchMessagesRequest, context: TenantCallContext): Promise<SearchMessagesResponse> => {
    const input = readRequest(request);
    const search = toSearch(input, request.conversations !== undefined, context);
    if (!search) return { messages: [], total: 0n, isTotalExact: true };
    const { tenant, signal } = context;
    const [rows, count] = await Promise.all([
      slots.run(tenant, () => findPage(deps, context, search, input), signal),
      slots.run(tenant, () => countAll(deps, context, search), signal),
    ]);
    const shown = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? shown.at(-1) : undefined;
    const isExact = count !== undefined && count <= SEARCH_TOTAL_MAX;
    return {
      messages: shown.map((row) => toFoundMessage(row, search)),
      total: BigInt(Math.min(count ?? shown.length, SEARCH_TOTAL_MAX)),
      isTotalExact: isExact,
      nextCursor: last && searchCursor.encode({ at: new Date(Number(last.sent_ms)), uuid: last.id }),
    };
  };
}

function readRequest(request: SearchMessagesRequest): SearchMessagesInput {
  return validate(searchMessagesInput, {
    terms: request.terms.map(({ text, isExcluded }) => ({ text, is_excluded: isExcluded })),
    authors: request.authors,
    agent_ids: request.agentIds,
    channels: request.channels,
    statuses: request.statuses,
    since: request.since,
    until: request.until,
    conversation_ids: request.conversations?.ids,
    limit: request.limit,
    cursor: request.cursor,
  });
}

/** @returns undefined if nothing can match */
function toSearch(
  input: SearchMessagesInput,
  isOfConversations: boolean,
  { tenant }: TenantCallContext,
): MessageSearch | undefined {
  const all = spell(input.terms);
  if (all.every(({ isExcluded }) => isExcluded)) return undefined;
  const single = (isExcluded: boolean) =>
    all.filter((one) => one.isExcluded === isExcluded && one.spellings.length === 1).flatMap(tokensOfTerm);
  return {
    accountId: tenant.accountId,
    mode: tenant.mode,
    terms: single(false),
    excluded: single(true),
    spelled: all.filter(({ spellings }) => spellings.length > 1),
    authors: input.authors,
    agentIds: input.agent_ids,
    channels: input.channels,
    statuses: input.statuses,
    conversationUuids: isOfConversations ? uuidsOf(input.conversation_ids) : undefined,
    range: { startMs: input.since?.getTime() ?? -Infinity, endMs: input.until?.getTime() ?? Infinity },
  };
}

/** Each term once, without unsearchable ones. */
function spell(terms: SearchMessagesInput['terms']): SpelledTerm[] {
  const distinct = new Map(terms.map((term) => [`${term.is_excluded} ${term.text}`, term]));
  let several = 0;
  return [...distinct.values()].flatMap(({ text, is_excluded: isExcluded }) => {
    const spellings = spellingsOf(text);
    if (spellings.length > 1) several += 1;
    const tried = several > SPELLED_TERMS_MAX ? spellings.slice(0, 1) : spellings;
    return tried.length === 0 ? [] : [{ isExcluded, spellings: tried }];
  });
}

/** Drops malformed ids of conversations. */
function uuidsOf(ids: readonly string[] = []): string[] {
  return ids.flatMap((id) => parseId('conv', id) ?? []);
}

async function findPage(
  { clickhouse, now }: Deps,
  { deadlineAt, signal }: TenantCallContext,
  search: MessageSearch,
  { cursor, limit }: SearchMessagesInput,
): Promise<FoundTextRow[]> {
  const rows: FoundTextRow[] = [];
  // One more shows whether another page follows.
  const wanted = limit + 1;
  for (const range of windowsOf(search.range, cursor, now().getTime())) {
    const statement = searchMessagesQuery({ ...search, range }, cursor, wanted - rows.length);
    const timeoutMs = Math.max(deadlineAt - Date.now() - RESERVE_MS, 1);
    rows.push(...(await clickhouse.query<FoundTextRow>(statement, { timeoutMs, signal, limits: searchLimits })));
    if (rows.length >= wanted) break;
  }
  return rows;
}

/** @returns undefined if it takes too long */
async function countAll(
  { clickhouse }: Deps,
  { deadlineAt, signal }: TenantCallContext,
  search: MessageSearch,
): Promise<number | undefined> {
  const timeoutMs = Math.max(Math.min(deadlineAt - Date.now() - RESERVE_MS, COUNT_TIMEOUT_MS), 1);
  try {
    const statement = countMessagesQuery(search);
    const [row] = await clickhouse.query<{ total: string }>(statement, { timeoutMs, signal, limits: searchLimits });
    return Number(row?.total ?? 0);
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'deadline_exceeded') return undefined;
    throw err;
  }
}

/** The range in steps, newest first. */
export function windowsOf({ startMs, endMs }: TimeRange, cursor: Cursor | undefined, nowMs: number): TimeRange[] {
  const newest = Math.min(cursor?.at.getTime() ?? Infinity, endMs, nowMs);
  const edges = STEPS_DAYS.map((days) => newest - days * DAY_MS);
  const starts = [...edges, -Infinity].map((edge) => Math.max(edge, startMs));
  const ends = [endMs, ...edges];
  return starts
    .map((start, at): TimeRange => ({ startMs: start, endMs: ends[at] as number }))
    .filter((range) => range.startMs < range.endMs);
}

const tokensOfTerm = ({ spellings }: Pick<SpelledTerm, 'spellings'>) => spellings.map(({ tokens }) => tokens);

function toFoundMessage(row: FoundTextRow, { terms, spelled }: MessageSearch): FoundMessage {
  const wanted = spelled.filter(({ isExcluded }) => !isExcluded).flatMap(tokensOfTerm);
  const { excerpt, ranges } = excerptOf(row.text, [...terms, ...wanted]);
  return {
    id: formatId('msg', row.id),
    conversationId: formatId('conv', row.conversation_id),
    sentAt: new Date(Number(row.sent_ms)),
    author: row.author,
    agentId: row.agent_id,
    channel: row.channel,
    excerpt,
    ranges: ranges.map(([start, end]) => ({ start, end })),
  };
}
