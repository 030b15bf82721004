import { ServerError, type Parley, type SearchResult } from '@parley/sdk';
import { describeSearchError, ownTimeZone } from '../features/inbox/api/found-messages';
import { fromFirstRange } from '../lib/split-ranges';
import { formatAgo } from '../i18n/format';
import { labelOf } from '../i18n/messages';
import type { Found, FoundGroup, SearchContext } from './search-provider';

type Query = Parameters<Parley['search']>[0];

const OTHER_TYPES: Query['types'] = ['customers', 'answers', 'documents'];

/**
 * Messages, customers and knowledge, in one request. Where messages cannot be searched, the rest is found and a note
 * says so.
 *
 * @param limit per kind
 */
export async function findByWords(words: string, context: SearchContext, limit: number): Promise<FoundGroup[]> {
  const { client, signal } = context;
  // Typing on must not wait for a retry.
  const options = { signal, maxRetries: 0 };
  try {
    return groupsOf(await client.search({ q: words, limit, timezone: ownTimeZone() }, options));
  } catch (error) {
    const note = describeSearchError(error);
    if (note === undefined) throw error;
    const others =
      error instanceof ServerError &&
      (await client.search({ q: words, limit, types: OTHER_TYPES }, options).catch(() => undefined));
    return [{ group: 'search.messages', items: [], note }, ...(others ? groupsOf(others) : [])];
  }
}

function groupsOf({ messages, customers, answers, documents }: SearchResult): FoundGroup[] {
  return [
    { group: 'search.customers', items: (customers?.data ?? []).map(toFoundCustomer) },
    { group: 'search.messages', items: (messages?.data ?? []).map(toFoundMessage) },
    {
      group: 'knowledge.answers',
      items: (answers?.data ?? []).map(({ id, question }) => ({
        id,
        label: question,
        href: `/knowledge?answer=${id}`,
      })),
    },
    {
      group: 'knowledge.documents',
      items: (documents?.data ?? []).map(({ id, title, url }) => ({
        id,
        label: title,
        hint: url ?? undefined,
        href: `/knowledge/documents?document=${id}`,
      })),
    },
  ];
}

type FoundOf<Type extends 'messages' | 'customers'> = NonNullable<SearchResult[Type]>['data'][number];

function toFoundMessage(message: FoundOf<'messages'>): Found {
  const { text, ranges } = fromFirstRange({ text: message.excerpt, ranges: message.ranges });
  return {
    id: message.message_id,
    label: text,
    ranges,
    hint: `${labelOf('author', message.author)} · ${formatAgo(message.sent_at)}`,
    href: `/inbox/${message.conversation_id}?view=all#${message.message_id}`,
  };
}

function toFoundCustomer({ id, name, email, phone }: FoundOf<'customers'>): Found {
  const [label = id, ...others] = [name, email, phone].filter((text) => text !== null && text !== '');
  return { id, label: label ?? id, hint: others[0] ?? undefined, href: `/customers/${id}` };
}
