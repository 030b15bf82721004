import type { Permission } from '@parley/schemas';
import {
  momentsOf,
  SEARCH_CONVERSATIONS_MAX,
  searchQuery,
  searchResultResource,
  searchTypes,
  type SearchResultResource,
  type SearchType,
} from '@parley/schemas/search';
import { isVisible } from '@parley/schemas/text';
import type { z } from 'zod';
import { searchResult } from '../../openapi/search-examples';
import {
  toFoundAnswer,
  toFoundCustomer,
  toFoundDocument,
  toFoundMessages,
  tokensOf,
  toParsedSearch,
} from '../../shapes/search';
import { required } from '../../shapes/shape';
import { endpoint, type Call } from './endpoint';

const permissionOf: Readonly<Record<SearchType, Permission>> = {
  messages: 'conversations:read',
  customers: 'customers:read',
  answers: 'knowledge:read',
  documents: 'knowledge:read',
};
export const searchPermissions: readonly Permission[] = [...new Set(Object.values(permissionOf))];

const DAY_MS = 86_400_000;
const CUSTOMER_QUERY_LENGTH_MAX = 255;

type Query = z.output<typeof searchQuery>;
type SearchCall = Call<Query>;

export const search = endpoint({
  name: 'search',
  tag: 'Search',
  summary: 'Search messages, customers and knowledge',
  description:
    'Returns one group for each type that the key may read; a group is absent if the key lacks the ' +
    'permission. A message is found at most 5 seconds after it was sent. Notes are not searched.',
  query: searchQuery,
  answer: { status: 200, description: 'The search results', schema: searchResultResource, example: searchResult },
  errors: ['validation_failed'],

  handle: async (call) => {
    const { query, caller } = call;
    const moments = momentsOf(query.q, query.timezone);
    const asked = query.types ?? searchTypes;
    const isRead = (type: SearchType): boolean => asked.includes(type) && caller.permissions.has(permissionOf[type]);
    const [messages, customers, answers, documents] = await Promise.all([
      isRead('messages') ? searchMessages(call, moments) : undefined,
      isRead('customers') ? searchCustomers(call) : undefined,
      isRead('answers') ? searchAnswers(call) : undefined,
      isRead('documents') ? searchDocuments(call) : undefined,
    ]);
    const parsed = toParsedSearch(query.q, moments.since, moments.until);
    const body: SearchResultResource = { parsed, ...definedOf({ messages, customers, answers, documents }) };
    return { body };
  },
});

async function searchMessages(
  { query, services, reading }: SearchCall,
  { since, until }: ReturnType<typeof momentsOf>,
): Promise<NonNullable<SearchResultResource['messages']>> {
  const { q } = query;
  const [{ messagesDays }, conversations] = await Promise.all([
    services.conversationData.getRetention({}, reading()),
    findConversations({ query, services, reading }),
  ]);
  // Expired messages are hidden, although their rows go some hours later.
  const keptSince = messagesDays === undefined ? undefined : new Date(Date.now() - messagesDays * DAY_MS);
  const response = await services.analytics.searchMessages(
    {
      terms: q.terms.map(({ text, isExcluded }) => ({ text, isExcluded })),
      authors: [...q.from],
      agentIds: [...q.agentIds],
      channels: [...q.channels],
      statuses: [...q.statuses],
      since: laterOf(since, keptSince),
      until,
      conversations: conversations && { ids: conversations.ids },
      limit: query.limit,
      cursor: query.cursor,
    },
    reading(),
  );
  const found = toFoundMessages(response);
  return conversations?.hasMore ? { ...found, is_total_exact: false } : found;
}

/** Tags and customers of conversations change: only Postgres has the current ones. */
async function findConversations({ query, services, reading }: Pick<SearchCall, 'query' | 'services' | 'reading'>) {
  const { tags, customers } = query.q;
  if (tags.length === 0 && customers.length === 0) return undefined;
  const request = { tags: [...tags], customers: [...customers], limit: SEARCH_CONVERSATIONS_MAX };
  return services.conversations.findConversationIds(request, reading());
}

/** By words only, like the list of customers; exclusions and operators concern messages. */
async function searchCustomers({ query, services, reading }: SearchCall) {
  const words = query.q.terms.filter(({ isExcluded }) => !isExcluded).map(({ text }) => text);
  const request = { query: headOf(words.join(' ')), attributes: [], page: { limit: query.limit } };
  const { customers, page } = await services.customers.listCustomers(request, reading());
  return exactly(page, customers.map(toFoundCustomer));
}

/** The limit of the list of customers. */
function headOf(text: string): string {
  return [...text].slice(0, CUSTOMER_QUERY_LENGTH_MAX).join('');
}

async function searchAnswers({ query, services, reading }: SearchCall) {
  const request = { words: wordsOf(query), page: { limit: query.limit } };
  const { answers, page } = await services.knowledge.listAnswers(request, reading());
  const terms = tokensOf(query.q, false);
  return exactly(
    page,
    answers.map((answer) => toFoundAnswer(answer, terms)),
  );
}

async function searchDocuments({ query, services, reading }: SearchCall) {
  const request = { status: 0, words: wordsOf(query), page: { limit: query.limit } };
  const { documents, page } = await services.knowledge.listDocuments(request, reading());
  return exactly(page, documents.map(toFoundDocument));
}

/** Each once; without invisible letters, which lists of words refuse. */
function wordsOf({ q }: Query): { all: string[]; none: string[] } {
  const words = (isExcluded: boolean) => [...new Set(tokensOf(q, isExcluded).flat().filter(isVisible))];
  return { all: words(false), none: words(true) };
}

function exactly<Item>(page: { readonly total: bigint } | undefined, data: Item[]) {
  return { total: Number(required(page, 'the page').total), is_total_exact: true, data };
}

function laterOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

function definedOf<Groups extends object>(groups: Groups): Partial<Groups> {
  return Object.fromEntries(Object.entries(groups).filter(([, group]) => group !== undefined)) as Partial<Groups>;
}
