import type { FieldError } from '@parley/errors';
import { z } from 'zod';
import { agentIdFilter, channel, conversationStatuses, customerId, priorities, waitingOns } from './conversations';
import { conversationCursor, dueCursor, priorityCursor, waitingCursor } from './cursor';
import { figures, topicFigures, type Figure } from './figures';
import { isJsonObject, type JsonObject } from './json-object';
import { listQuery, wholeNumberText } from './pages';
import { METADATA, type PrefixedParameter } from './prefixed';
import { refuseConflict } from './refuse-conflict';
import { severalOf, writtenSeveralOf } from './several';
import { tagText, TAGS_MAX, writtenTags } from './tag-filter';
import { text, textFault } from './text';
import { isTimeZone } from './time-zone';
import { timestampField, timestampInput } from './timestamp';

const filters = {
  agent_id: agentIdFilter.optional(),
  channel: channel.optional(),
  customer_id: customerId.optional().describe('Write + as %2B'),
  customer: text(1, 255)
    .optional()
    .describe(
      'Conversations of customers who match these words: each word begins a word of the id, name or email, ignoring case; or digits of the phone number, at least three of its last ones. Cannot be combined with `customer_id`',
    ),
  profile_id: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Conversations of this customer (`cust_…`), with all its identities. Cannot be combined with `customer_id` or `customer`',
    ),
  assignee_id: z
    .string()
    .min(1)
    .optional()
    .describe('Assigned to this member; `none`: unassigned; `me`: assigned to the signed-in member'),
};

const TEAMS_WANTED_MAX = 100;
/** In place of a team. */
export const NO_TEAM = 'none';
const isFewTeams = (ids: readonly string[]): boolean => ids.length <= TEAMS_WANTED_MAX;

const mentioned = z
  .string()
  .min(1)
  .describe('Conversations with a note that mentions this member (`member_…`); `me`: the signed-in member');
const yesOrNo = z.enum(['true', 'false']);
/** Besides `metadata.<key>=<text>` (prefixed.ts). */
const rowFilterInQuery = {
  tag: writtenTags.optional(),
  team_id: z
    .string()
    .min(1)
    .refine((written) => isFewTeams(written.split(',')), {
      message: `must name at most ${TEAMS_WANTED_MAX} teams`,
      params: { code: 'max_items' },
    })
    .optional()
    .describe(
      'Conversations of this team, or of any of several, comma separated; `none`: without a team; `me`: of the teams of the signed-in member',
    ),
  is_unread: yesOrNo
    .optional()
    .describe('Whether there are messages after the last one that the team has read (`read`)'),
  has_suggestion: yesOrNo
    .optional()
    .describe('Whether an agent in mode suggest has a suggestion that is waiting and can still be approved'),
  mentioned: mentioned.optional(),
};

const storedText = z.string().refine((value) => textFault(value) === undefined, { params: { code: 'characters' } });
const rowFilter = {
  tags: z.array(tagText).max(TAGS_MAX).default([]),
  team_ids: z.array(z.string()).max(TEAMS_WANTED_MAX).default([]),
  metadata: z.array(z.strictObject({ key: storedText, text: storedText })).default([]),
  is_unread: z.boolean().optional(),
  has_suggestion: z.boolean().optional(),
  mentioned: mentioned.optional(),
};

/** An empty window is a mistake. `when`: reported beside other faults. */
function checkWindow<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.refine(
    (fields) => {
      const { since, until } = fields as { since?: unknown; until?: unknown };
      return !(since instanceof Date && until instanceof Date) || since < until;
    },
    {
      path: ['since'],
      message: 'must be before until',
      params: { code: 'range' },
      when: ({ value }) => isJsonObject(value),
    },
  );
}

const timezone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'must be an IANA time zone', params: { code: 'format' } });
const topic = text(1, 64);

const figureInQuery = {
  figure: z
    .enum(figures)
    .optional()
    .describe(
      'The conversations behind a figure of analytics: those created in the window, or those in which what the figure counts happened in the window; `since` is then required, and at most 400 days before `until`',
    ),
  topic: topic.optional().describe('With the figures `topic`, `unresolved_topic` and `intent`: the topic or intent'),
  hour: wholeNumberText(z.number().min(0).max(23), { minimum: 0, maximum: 23 })
    .optional()
    .describe('With the figure `customer_messages`: sent in this hour of the day'),
  weekday: wholeNumberText(z.number().min(1).max(7), { minimum: 1, maximum: 7 })
    .optional()
    .describe('With the figure `customer_messages`: sent on this day of the week; 1 is Monday'),
  timezone: timezone.optional().describe('The time zone of `hour` and `weekday`; UTC by default'),
};

const besideNoFigure = [
  ...['status', 'customer_id', 'customer', 'profile_id', 'assignee_id', 'order'],
  ...['waiting_on', 'is_snoozed', 'priority', 'is_breached'],
  ...Object.keys(rowFilterInQuery),
];

const NO_FIGURE = 'cannot be combined with figure';

/** A figure is not narrowed by metadata. */
export function metadataConflicts(figure: unknown, metadata: readonly PrefixedParameter[]): FieldError[] {
  if (figure === undefined) return [];
  return metadata.map(({ name }) => ({ path: `${METADATA.name}.${name}`, code: 'conflict', message: NO_FIGURE }));
}

type Issue = readonly [path: string, code: 'required' | 'conflict', message: string];

function figureIssues(fields: Readonly<Record<string, unknown>>): Issue[] {
  const figure = fields['figure'] as Figure | undefined;
  const has = (name: string): boolean => fields[name] !== undefined;
  const beside = (names: readonly string[], message: string): Issue[] =>
    names.filter(has).map((name) => [name, 'conflict', message]);
  const isOfTopic = figure !== undefined && topicFigures.includes(figure);
  const missing = [
    ...(has('figure') && !has('since') ? ['since'] : []),
    ...(isOfTopic && !has('topic') ? ['topic'] : []),
  ];
  return [
    ...missing.map((name): Issue => [name, 'required', `is required with the figure ${figure}`]),
    ...(has('figure') ? beside(besideNoFigure, NO_FIGURE) : []),
    ...(isOfTopic ? [] : beside(['topic'], 'is only allowed with the figure of a topic or intent')),
    ...(figure === 'customer_messages'
      ? []
      : beside(['hour', 'weekday', 'timezone'], 'is only allowed with the figure customer_messages')),
  ];
}

/** `when`: reported beside other faults. */
function checkFigure<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.check(
    z.core._check(
      ({ value, issues }: z.core.ParsePayload<unknown>) => {
        for (const [path, code, message] of figureIssues(value as Record<string, unknown>))
          issues.push({ code: 'custom', path: [path], message, params: { code }, input: value, continue: true });
      },
      { when: ({ value }) => isJsonObject(value) },
    ),
  );
}

const orders = ['newest', 'longest_waiting', 'priority', 'due'] as const;

const isOrderOfQueue = (order: unknown): boolean => order !== 'newest' && orders.some((one) => one === order);
const expansions = ['last_message'] as const;

/** A customer is named in one way; only conversations with people wait. */
function checkFilters<Schema extends z.ZodType>(schema: Schema, path: string, isWrongOrder: IsConflict): Schema {
  const both: IsConflict = (fields) => fields['customer'] !== undefined && fields['customer_id'] !== undefined;
  const message = 'is only allowed with status escalated or waiting_on team';
  const isNamedTwice: IsConflict = (fields) =>
    fields['profile_id'] !== undefined && (fields['customer_id'] !== undefined || fields['customer'] !== undefined);
  const named = refuseConflict(
    refuseConflict(schema, 'customer', 'cannot be combined with customer_id', both),
    'profile_id',
    'cannot be combined with customer_id or customer',
    isNamedTwice,
  );
  return refuseConflict(named, path, message, isWrongOrder);
}

type IsConflict = (fields: JsonObject) => boolean;

/** All matches wait for people, or were just answered by them. */
const isQueue = ({ status, statuses = status, waiting_on: waitingOn }: JsonObject): boolean =>
  isOnly(statuses, 'escalated') || isOnly(waitingOn, 'team');

const isOnly = (values: unknown, only: string): boolean =>
  Array.isArray(values) && values.length > 0 && values.every((value) => value === only);

/** GET /v1/conversations; since <= created_at < until, without a figure. */
export const listConversationsQuery = checkFilters(
  checkFigure(
    checkWindow(
      listQuery(
        {
          status: writtenSeveralOf(conversationStatuses, 'ConversationStatus').optional(),
          ...filters,
          since: timestampInput.optional().describe('Created at this time or later; before `until`'),
          until: timestampInput.optional().describe('Created before this time'),
          order: z
            .enum(orders)
            .optional()
            .describe(
              'newest: newest created first, the default; longest_waiting: the conversations that have waited longest for the ' +
                'team first (`waiting_since`), followed by those that wait for the customer; priority: the same order, but the ' +
                'most urgent first; due: the conversations whose next target expires soonest first (`due`). All orders except ' +
                'newest require `status=escalated` or `waiting_on=team`',
            ),
          waiting_on: writtenSeveralOf(waitingOns, 'WaitingOn').optional(),
          is_snoozed: yesOrNo.optional().describe('true: snoozed conversations; false: the others'),
          priority: writtenSeveralOf(priorities, 'Priority').optional(),
          is_breached: yesOrNo
            .optional()
            .describe('true: conversations with something owed that is late (`due`); false: the others'),
          expand: writtenSeveralOf(expansions)
            .optional()
            .describe('`last_message`: includes the last message of each conversation'),
          ...rowFilterInQuery,
          ...figureInQuery,
        },
        (text) =>
          [conversationCursor, waitingCursor, priorityCursor, dueCursor]
            .map(({ decode }) => decode(text))
            .find((cursor) => cursor !== undefined),
      ),
    ),
  ),
  'order',
  (fields) => isOrderOfQueue(fields['order']) && fields['figure'] === undefined && !isQueue(fields),
);

/** For the service. */
export const figureFilter = checkFigure(
  checkWindow(
    z.strictObject({
      figure: z.enum(figures),
      topic: topic.optional(),
      hour: z.int().min(0).max(23).optional(),
      weekday: z.int().min(1).max(7).optional(),
      timezone: timezone.optional(),
      agent_id: filters.agent_id,
      channel: filters.channel,
      // Required by the check above.
      since: timestampField.optional(),
      until: timestampField.optional(),
    }),
  ),
);
export type FigureFilter = z.output<typeof figureFilter>;

/** For the service, with Dates. */
export const listConversationsFilter = checkFilters(
  checkWindow(
    z.strictObject({
      statuses: severalOf(conversationStatuses),
      ...filters,
      ...rowFilter,
      since: timestampField.optional(),
      until: timestampField.optional(),
      waiting_on: severalOf(waitingOns),
      is_snoozed: z.boolean().optional(),
      priorities: severalOf(priorities),
      longest_waiting_first: z.boolean().optional(),
      priority_first: z.boolean().optional(),
      is_breached: z.boolean().optional(),
      due_first: z.boolean().optional(),
    }),
  ),
  'longest_waiting_first',
  (fields) =>
    ['longest_waiting_first', 'priority_first', 'due_first'].some((order) => fields[order] === true) &&
    !isQueue(fields),
);
