import { z } from 'zod';
import { cursorOf } from './cursor';
import { idOutput } from './id-field';
import { listQuery, pageOf } from './pages';
import { text } from './text';
import { isTimeZone } from './time-zone';
import { timestampOutput } from './timestamp';

export const pushSubscriptionCursor = cursorOf('push');

export const notificationReasons = [
  'assigned_to_me',
  'handed_off_to_my_team',
  'customer_replied_in_mine',
  'mentioned',
  'suggestion_waiting',
  'target_near_breach',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

export const notificationChannels = ['push', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const digests = ['none', 'hourly', 'daily'] as const;
export type Digest = (typeof digests)[number];

/** Of notifications and mails. */
export const notificationLanguages = ['en', 'de'] as const;
export type NotificationLanguage = (typeof notificationLanguages)[number];

/** Per person: one per browser. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
/** A week. */
export const EMAIL_AFTER_MINUTES_MAX = 10_080;

const wanted = z
  .strictObject({ push: z.boolean(), email: z.boolean() })
  .meta({ id: 'NotificationWays', description: 'Where the notifications for a reason are sent' });

const reasons = z
  .strictObject(Object.fromEntries(notificationReasons.map((reason) => [reason, wanted])) as Reasons)
  .meta({ id: 'NotificationReasons' });
type Reasons = Record<NotificationReason, typeof wanted>;

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, HH:MM')
  .meta({ example: '22:00' });

const quietHours = z
  .strictObject({
    start: timeOfDay,
    end: timeOfDay,
    timezone: text(1, 64, { isRight: isTimeZone, message: 'must be an IANA time zone' }).meta({
      example: 'Europe/Berlin',
    }),
  })
  .refine(({ start, end }) => start !== end, {
    path: ['end'],
    message: 'must differ from start',
    params: { code: 'format' },
  })
  .describe('Each day from start to end; an end before the start is on the next day')
  .meta({ id: 'QuietHours' });
export type QuietHours = z.output<typeof quietHours>;

const settingFields = {
  reasons,
  email_after_minutes: z
    .int()
    .min(0)
    .max(EMAIL_AFTER_MINUTES_MAX)
    .describe(
      'How long to wait before a mail is sent; no mail is sent if the conversation was read or handled in the ' +
        'meantime',
    ),
  digest: z
    .enum(digests)
    .describe('none: mails are sent one by one; hourly and daily: one mail with everything since the last one'),
  quiet_hours: quietHours
    .nullable()
    .describe('Nothing is sent during this time; what is still useful is sent afterwards'),
  include_words: z
    .boolean()
    .describe('Notifications and mails contain names of customers and the beginnings of their messages'),
  language: z.enum(notificationLanguages),
};

export const notificationSettingsInput = z
  .strictObject(settingFields)
  .meta({ id: 'ReplaceNotificationSettingsRequest' });
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

/** Push needs a subscription, which only the person can make. */
export const notificationDefaults: NotificationSettingsInput = {
  reasons: {
    assigned_to_me: { push: true, email: true },
    handed_off_to_my_team: { push: true, email: false },
    customer_replied_in_mine: { push: true, email: false },
    mentioned: { push: true, email: true },
    suggestion_waiting: { push: false, email: false },
    target_near_breach: { push: true, email: false },
  },
  email_after_minutes: 10,
  digest: 'none',
  quiet_hours: null,
  include_words: false,
  language: 'en',
};

export const notificationSettingsResource = z
  .object({
    ...settingFields,
    is_email_configured: z
      .boolean()
      .describe('The operator has configured a mail server; without one, no mail is sent'),
    push_public_key: z
      .string()
      .describe('What a browser needs to subscribe: the `applicationServerKey` for `PushManager.subscribe`'),
    updated_at: timestampOutput.nullable().describe('Null: never changed, so that the defaults apply'),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettingsResource = z.output<typeof notificationSettingsResource>;

/** Base64url. */
const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')
    .refine((value) => Buffer.from(value, 'base64url').length === count, {
      message: `must be ${count} bytes in base64url`,
      params: { code: 'format' },
    });

/** POST /v1/person/push_subscriptions: `toJSON()` of a browser's subscription, and a name. */
export const addPushSubscriptionInput = z
  .strictObject({
    endpoint: text(1, 2_000, {
      isRight: (value) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value),
      message: 'must be a URL',
    }).describe("The address at which the browser's push service accepts messages"),
    expirationTime: z.number().nullish(),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }).meta({ id: 'PushSubscriptionKeys' }),
    name: text(1, 120).describe('A name by which you recognize the browser'),
  })
  .meta({ id: 'AddPushSubscriptionRequest' });
export type AddPushSubscriptionInput = z.output<typeof addPushSubscriptionInput>;

export const listPushSubscriptionsQuery = listQuery({}, pushSubscriptionCursor.decode);

/** A notified browser, without its keys. */
export const pushSubscriptionResource = z
  .object({
    id: idOutput('push'),
    name: z.string(),
    endpoint: z.string().describe('To find the subscription of this browser'),
    created_at: timestampOutput,
    last_used_at: timestampOutput.nullable().describe('When a notification for it was last accepted; null: never'),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionResource = z.output<typeof pushSubscriptionResource>;
export const pushSubscriptionPage = pageOf(pushSubscriptionResource).meta({ id: 'PushSubscriptionPage' });
