import { z } from 'zod';
import { momentOf } from './analytics';
import { agentIdFilter, channel, channels, conversationStatuses } from './conversations';
import { searchCursor } from './cursor';
import { idOutput } from './id-field';
import { authors } from './messages';
import { wholeNumberText } from './pages';
import { refuseConflict } from './refuse-conflict';
import { readSearchQuery, SEARCH_TERMS_MAX, type SearchQuery } from './search-query';
import { severalOf, writtenSeveralOf } from './several';
import { text } from './text';
import { isTimeZone } from './time-zone';
import { timestampField, timestampOutput } from './timestamp';

/** In the response's order. */
export const searchTypes = ['messages', 'customers', 'answers', 'documents'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Longer ones are pasted texts. */
const SEARCH_LENGTH_MAX = 1_000;
/** Exact up to here. */
export const SEARCH_TOTAL_MAX = 10_000;
/** The newest of a tag or customer; their ids must fit a statement of 256 KiB. */
export const SEARCH_CONVERSATIONS_MAX = 5_000;
const limitRule = z.number().min(1).max(100);

const q = text(1, SEARCH_LENGTH_MAX)
  .transform((written, ctx): SearchQuery => {
    const { query, faults } = readSearchQuery(written);
    for (const message of faults) ctx.addIssue({ code: 'custom', message, params: { code: 'format' } });
    return query;
  })
  .meta({ override: { type: 'string', minLength: 1, maxLength: SEARCH_LENGTH_MAX, example: 'refund' } })
  .describe(
    'Words that must all occur, ignoring case and accents; `"a phrase"`; `-word` to exclude; for messages ' +
      'also `from:customer|ai|human`, `tag:`, `agent:` (an id), `channel:`, `status:` (of the conversation), ' +
      '`customer:`, `after:` and `before:` (a date in `timezone`, or a timestamp)',
  );

export const searchQuery = refuseConflict(
  z.strictObject({
    q,
    types: writtenSeveralOf(searchTypes).optional().describe('One or several, comma separated; all by default'),
    timezone: z
      .string()
      .max(64)
      .refine(isTimeZone, { message: 'must be an IANA time zone', params: { code: 'format' } })
      .optional()
      .describe('The time zone of the dates in `after:` and `before:`; UTC by default'),
    limit: wholeNumberText(limitRule, { minimum: 1, maximum: 100, default: 20 })
      .optional()
      .describe('Maximum number of items per group, 1 to 100; 20 by default'),
    cursor: z
      .string()
      .max(512)
      .refine((written) => searchCursor.decode(written) !== undefined, {
        message: 'is not a cursor of this list',
        params: { code: 'format' },
      })
      .optional()
      .describe('The `next_cursor` of the messages; only with `types=messages`. Send the same `q` again'),
  }),
  'cursor',
  'is only allowed with types=messages',
  ({ cursor, types }) => cursor !== undefined && !(Array.isArray(types) && types.join() === 'messages'),
);

export function momentsOf(
  { after, before }: Pick<SearchQuery, 'after' | 'before'>,
  timezone: string | undefined,
): { readonly since: Date | undefined; readonly until: Date | undefined } {
  return { since: momentOf(after, timezone), until: momentOf(before, timezone) };
}

const term = z.strictObject({ text: text(1, SEARCH_LENGTH_MAX), is_excluded: z.boolean() });

/** For the service. */
export const searchMessagesInput = z.strictObject({
  terms: z
    .array(term)
    .max(SEARCH_TERMS_MAX)
    .refine((terms) => terms.some(({ is_excluded: isExcluded }) => !isExcluded), {
      message: 'must have a term that is not excluded',
      params: { code: 'required' },
    }),
  authors: severalOf(authors),
  agent_ids: z.array(agentIdFilter).max(20),
  channels: severalOf(channels),
  statuses: severalOf(conversationStatuses),
  since: timestampField.optional(),
  until: timestampField.optional(),
  conversation_ids: z.array(z.string()).max(SEARCH_CONVERSATIONS_MAX).optional(),
  limit: limitRule.int().default(20),
  cursor: z
    .string()
    .optional()
    .transform((written, ctx) => {
      if (written === undefined) return undefined;
      const place = searchCursor.decode(written);
      if (!place) ctx.addIssue({ code: 'custom', message: 'is not a cursor of this list', params: { code: 'format' } });
      return place;
    }),
});
export type SearchMessagesInput = z.output<typeof searchMessagesInput>;

/** For the service. */
export const findConversationIdsInput = z.strictObject({
  tags: z.array(text(1, SEARCH_LENGTH_MAX)).max(20),
  customers: z.array(text(1, SEARCH_LENGTH_MAX)).max(20),
  limit: z.int().min(1).max(SEARCH_CONVERSATIONS_MAX),
});

const range = z.array(z.int().min(0)).length(2);
const excerpt = z.string().describe('An excerpt of the text, with `…` where it was cut. Plain text, never HTML');
const ranges = z
  .array(range)
  .describe('Where the words are: [start, end) in UTF-16 units, as slice() in JavaScript and Java counts');
const total = z.int().min(0);
const isTotalExact = z.boolean().describe('false: there are at least this many');

const foundMessage = z
  .object({
    conversation_id: idOutput('conv'),
    message_id: idOutput('msg'),
    sent_at: timestampOutput,
    author: z.enum(authors),
    agent_id: idOutput('agent'),
    channel,
    excerpt,
    ranges,
  })
  .meta({ id: 'FoundMessage' });

const foundCustomer = z
  .object({
    id: idOutput('cust'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    last_seen_at: timestampOutput.nullable(),
  })
  .meta({ id: 'FoundCustomer' });

const foundAnswer = z
  .object({ id: idOutput('ans'), question: z.string(), excerpt, ranges, is_enabled: z.boolean() })
  .meta({ id: 'FoundAnswer' });

const foundDocument = z
  .object({ id: idOutput('doc'), title: z.string(), url: z.string().nullable(), is_enabled: z.boolean() })
  .meta({ id: 'FoundDocument' });

/** A parsed search, without separators. */
const parsed = z
  .object({
    words: z.array(z.string()),
    phrases: z.array(z.string()),
    excluded: z.array(z.string()),
    from: z.array(z.enum(authors)),
    tags: z.array(z.string()),
    agent_ids: z.array(z.string()),
    channels: z.array(channel),
    statuses: z.array(z.enum(conversationStatuses)),
    customers: z.array(z.string()),
    after: timestampOutput.nullable(),
    before: timestampOutput.nullable(),
  })
  .meta({ id: 'ParsedSearch', description: 'How `q` was interpreted' });
export type ParsedSearch = z.output<typeof parsed>;

const group = <Item extends z.ZodType>(id: string, item: Item, order = 'Newest first') =>
  z.object({ total, is_total_exact: isTotalExact, data: z.array(item).describe(order) }).meta({ id });

/** GET /v1/search. Groups not requested or not permitted are absent. */
export const searchResultResource = z
  .object({
    parsed,
    messages: z
      .object({
        total: total.describe('At most 10,000'),
        is_total_exact: isTotalExact,
        data: z.array(foundMessage).describe('Newest first'),
        next_cursor: z.string().nullable().describe('Null: this was the last page'),
      })
      .meta({ id: 'FoundMessages' })
      .optional(),
    customers: group('FoundCustomers', foundCustomer, 'Most recently seen first').optional(),
    answers: group('FoundAnswers', foundAnswer).optional(),
    documents: group('FoundDocuments', foundDocument).optional(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResultResource = z.output<typeof searchResultResource>;
