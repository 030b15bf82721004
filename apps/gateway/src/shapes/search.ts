import type { FoundMessage, SearchMessagesResponse } from '@parley/contract/analytics';
import type { CustomerProfile } from '@parley/contract/customer';
import type { Answer, Document } from '@parley/contract/knowledge';
import { excerptOf, searchTokens } from '@parley/language/search';
import type { ParsedSearch, SearchResultResource, SearchType } from '@parley/schemas/search';
import type { SearchQuery } from '@parley/schemas/search-query';
import { timestamp, timestampOrNull } from './shape';

type Group<Name extends SearchType> = NonNullable<SearchResultResource[Name]>;
type ShownMessage = Group<'messages'>['data'][number];

export function toFoundMessages(response: SearchMessagesResponse): Group<'messages'> {
  return {
    total: Number(response.total),
    is_total_exact: response.isTotalExact,
    data: response.messages.map(toFoundMessage),
    next_cursor: response.nextCursor ?? null,
  };
}

function toFoundMessage(found: FoundMessage): ShownMessage {
  return {
    conversation_id: found.conversationId,
    message_id: found.id,
    sent_at: timestamp(found.sentAt),
    author: found.author as ShownMessage['author'],
    agent_id: found.agentId,
    channel: found.channel as ShownMessage['channel'],
    excerpt: found.excerpt,
    ranges: found.ranges.map(({ start, end }) => [start, end]),
  };
}

export function toFoundCustomer({
  id,
  name,
  email,
  phone,
  lastSeenAt,
}: CustomerProfile): Group<'customers'>['data'][number] {
  return {
    id,
    name: name ?? null,
    email: email ?? null,
    phone: phone ?? null,
    last_seen_at: timestampOrNull(lastSeenAt),
  };
}

export function toFoundAnswer(
  { id, question, answer, isEnabled }: Answer,
  terms: readonly (readonly string[])[],
): Group<'answers'>['data'][number] {
  const { excerpt, ranges } = excerptOf(answer, terms);
  return { id, question, excerpt, ranges: ranges.map(([start, end]) => [start, end]), is_enabled: isEnabled };
}

export function toFoundDocument({ id, title, url, isEnabled }: Document): Group<'documents'>['data'][number] {
  return { id, title, url: url ?? null, is_enabled: isEnabled };
}

export function toParsedSearch(query: SearchQuery, since: Date | undefined, until: Date | undefined): ParsedSearch {
  const textsOf = (isWanted: (term: SearchQuery['terms'][number]) => boolean): string[] =>
    query.terms.filter(isWanted).map(({ text }) => text);
  return {
    words: textsOf(({ isPhrase, isExcluded }) => !isPhrase && !isExcluded),
    phrases: textsOf(({ isPhrase, isExcluded }) => isPhrase && !isExcluded),
    excluded: textsOf(({ isExcluded }) => isExcluded),
    from: [...query.from],
    tags: [...query.tags],
    agent_ids: [...query.agentIds],
    channels: [...query.channels],
    statuses: [...query.statuses],
    customers: [...query.customers],
    after: timestampOrNull(since),
    before: timestampOrNull(until),
  };
}

/** By term, either excluded or not. */
export function tokensOf({ terms }: SearchQuery, isExcluded: boolean): string[][] {
  return terms
    .filter((term) => term.isExcluded === isExcluded)
    .map(({ text }) => searchTokens(text).map(({ folded }) => folded))
    .filter((tokens) => tokens.length > 0);
}
