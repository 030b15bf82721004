import { z } from 'zod';
import { channel } from './conversations';
import { channelCursor } from './cursor';
import { idMeta, idOutput } from './id-field';
import { isId } from './ids';
import { listQuery, pageOf } from './pages';
import { channelNotice } from './templates';
import { text } from './text';
import { timestampOutput } from './timestamp';
import { widgetSettings } from './widget-settings';

/** Per account and mode. */
export const CHANNELS_MAX = 100;
export const channelStatuses = ['enabled', 'disabled'] as const;
export type ChannelStatus = (typeof channelStatuses)[number];

const status = z.enum(channelStatuses).meta({ id: 'ChannelStatus' });
/** Secrets go into headers: a blank or line break would be a copying error. */
const providersSecret = text(1, 2_048, {
  isRight: (value) => /^[!-~](?:[ -~]*[!-~])?$/.test(value),
  message: 'must be printable ASCII, without leading or trailing spaces or line breaks',
}).nullish();

export const whatsappSettings = z
  .strictObject({
    phone_number_id: text(1, 64, {
      isRight: (value) => /^\d+$/.test(value),
      message: 'must be the digits of a phone number id',
    }),
    api_version: text(2, 8, { isRight: (value) => /^v\d+\.\d+$/.test(value), message: 'must be like v25.0' })
      .nullish()
      .meta({ default: 'v25.0' }),
    business_account_id: text(1, 64, {
      isRight: (value) => /^\d+$/.test(value),
      message: 'must be the digits of a WhatsApp Business account id',
    })
      .nullish()
      .describe(
        'The account whose templates are listed; null: it is looked up at Meta with the access token and the ' +
          'number',
      ),
  })
  .meta({ id: 'WhatsappSettings' });
export type WhatsappSettings = z.output<typeof whatsappSettings>;

export const slackSettings = z
  .strictObject({
    team_id: text(1, 64).nullish().describe('The id of the workspace; an installation sets it'),
    bot_user_id: text(1, 64)
      .nullish()
      .describe('The id of the bot user; mentions of it are removed from what customers write'),
    client_id: text(1, 64)
      .nullish()
      .describe('The client id of your app; with client_secret, the app can be installed through OAuth'),
  })
  .meta({ id: 'SlackSettings' });
export type SlackSettings = z.output<typeof slackSettings>;

export const widgetSecrets = z
  .strictObject({
    identity_secret: text(32, 2_048).nullish().describe('Signs the identity tokens of visitors whom you know (HS256)'),
  })
  .meta({ id: 'WidgetSecrets' });
export const whatsappSecrets = z
  .strictObject({ access_token: providersSecret, app_secret: providersSecret, verify_token: providersSecret })
  .meta({ id: 'WhatsappSecrets' });
export const slackSecrets = z
  .strictObject({ bot_token: providersSecret, signing_secret: providersSecret, client_secret: providersSecret })
  .meta({ id: 'SlackSecrets' });

export const settingsOf = { widget: widgetSettings, whatsapp: whatsappSettings, slack: slackSettings } as const;
export const secretsOf = { widget: widgetSecrets, whatsapp: whatsappSecrets, slack: slackSecrets } as const;
export type ChannelType = keyof typeof settingsOf;
export const channelTypes = Object.keys(settingsOf) as readonly ChannelType[];

const agentId = z
  .string()
  .refine((id) => isId('agent', id), { message: 'is not the id of an agent', params: { code: 'not_found' } })
  .meta(idMeta('agent'));
/** Default of a new channel. */
export const NEW_CONVERSATION_AFTER_DAYS = 7;
const newConversationAfterDays = z
  .int()
  .min(1)
  .max(3_650)
  .nullish()
  .describe(
    'If a customer writes at least this many days after their conversation was resolved, a new conversation ' +
      'is opened that names the previous one; null: they always continue the same conversation',
  );
const common = {
  agent_id: agentId,
  name: text(1, 120),
  status: status.nullish().meta({ default: 'enabled' }),
  new_conversation_after_days: newConversationAfterDays.meta({ default: NEW_CONVERSATION_AFTER_DAYS }),
};

export const createChannelInput = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('widget'),
        ...common,
        settings: widgetSettings.nullish(),
        secrets: widgetSecrets.nullish(),
      })
      .meta({ id: 'CreateWidgetChannel' }),
    z
      .strictObject({
        type: z.literal('whatsapp'),
        ...common,
        settings: whatsappSettings,
        secrets: whatsappSecrets.nullish(),
      })
      .meta({ id: 'CreateWhatsappChannel' }),
    z
      .strictObject({ type: z.literal('slack'), ...common, settings: slackSettings, secrets: slackSecrets.nullish() })
      .meta({ id: 'CreateSlackChannel' }),
  ])
  .meta({ id: 'CreateChannelRequest' });
export type CreateChannelInput = z.output<typeof createChannelInput>;

const patchOf = z.record(z.string(), z.unknown());

/** PATCH /v1/channels/:id, a merge patch. Settings and secrets not named stay; null removes one. */
export const updateChannelInput = z
  .strictObject({
    agent_id: agentId.optional(),
    name: common.name.optional(),
    status: common.status,
    new_conversation_after_days: newConversationAfterDays,
    settings: patchOf.optional().describe("The settings of the channel's type"),
    secrets: patchOf.optional().describe("The secrets of the channel's type"),
  })
  .meta({ id: 'UpdateChannelRequest' });
export type UpdateChannelInput = z.output<typeof updateChannelInput>;

export const listChannelsQuery = listQuery({}, channelCursor.decode);

/** Without its secrets. */
export const channelResource = z
  .object({
    id: idOutput('chan'),
    type: channel,
    agent_id: idOutput('agent'),
    name: z.string(),
    status,
    new_conversation_after_days: z
      .int()
      .nullable()
      .describe(
        'If a customer writes at least this many days after their conversation was resolved, a new conversation ' +
          'is opened; null: never',
      ),
    settings: z.union([widgetSettings, whatsappSettings, slackSettings]).describe("The settings of the channel's type"),
    secrets_set: z.array(z.string()).describe('The names of its secrets, whose values are never shown'),
    connection_lost: z
      .object({ reason: z.string().describe("In the provider's words, such as app_uninstalled"), at: timestampOutput })
      .nullable()
      .describe(
        'Set while the provider accepts nothing from the channel. It is cleared by a message that the provider ' +
          'accepts, by new secrets, or by an installation',
      ),
    notices: z
      .array(channelNotice)
      .describe('What the provider last reported about templates, number and account: newest first, at most 20'),
    hook_url: z.string().nullable().describe('Path to register with the provider; null for a widget'),
    created_at: timestampOutput,
    updated_at: timestampOutput,
  })
  .meta({ id: 'ChannelConnection' });
export type ChannelResource = z.output<typeof channelResource>;

export const channelPage = pageOf(channelResource).meta({ id: 'ChannelPage' });

export const testChannelInput = z.strictObject({}).meta({ id: 'TestChannelRequest' });

/** POST /v1/channels/:id/test. */
export const channelTestResult = z
  .object({
    is_ok: z.boolean(),
    detail: z.string().describe('The result of the check, for people to read'),
    install_url: z
      .string()
      .nullable()
      .describe('Slack with client_id and client_secret: the page where a person installs the app, within 10 minutes'),
  })
  .meta({ id: 'ChannelTestResult' });
export type ChannelTestResult = z.output<typeof channelTestResult>;

export const previewChannelInput = z.strictObject({}).meta({ id: 'PreviewChannelRequest' });

/** POST /v1/channels/:id/preview. */
export const channelPreview = z
  .object({
    url: z.string().describe('A page that shows the widget, relative to the address of the API'),
    expires_at: timestampOutput.describe('The page cannot be opened after this time'),
  })
  .meta({ id: 'ChannelPreview' });
export type ChannelPreview = z.output<typeof channelPreview>;

export * from './outbox';
export * from './rejected-updates';
export * from './templates';

/** By channel type. */
export const simulatedCustomers = { whatsapp: '15550001111', slack: 'U0CUSTOMER' } as const;

/** POST /v1/channels/:id/simulate: a customer's text or pressed button. */
export const simulateMessageInput = z
  .strictObject({
    text: text(1, 4_096).describe('What the customer writes; for a button, its text'),
    button_id: text(1, 256).nullish().describe('Set: the customer presses the button with this id instead of writing'),
    picture: z
      .boolean()
      .nullish()
      .describe(
        'Set: the customer sends a picture, with the text below it. In test mode pictures are not fetched: the ' +
          'message has `[image]` in its place',
      ),
    from: text(1, 60, {
      isRight: (value) => /^[A-Za-z0-9._-]+$/.test(value),
      message: 'must contain only letters, digits, dots, underscores and dashes',
    })
      .nullish()
      .describe(
        'How the provider identifies a customer: the digits of a number in WhatsApp ' +
          `(${simulatedCustomers.whatsapp} if left out), the id of a person in Slack (${simulatedCustomers.slack})`,
      ),
    name: text(1, 255).nullish().describe('The name of the customer'),
    thread: text(1, 22, {
      isRight: (value) => /^\d{1,12}\.\d{1,9}$/.test(value),
      message: 'must be a Slack thread timestamp, such as 1764230400.000100',
    })
      .nullish()
      .describe('Slack only: a thread of a channel in which the app is mentioned; left out: a direct message'),
    hours_ago: z
      .number()
      .min(0)
      .max(720)
      .nullish()
      .describe('How long ago the customer wrote it: after 24 hours, replies through WhatsApp are no longer possible'),
  })
  .meta({ id: 'SimulateMessageRequest' });
export type SimulateMessageInput = z.output<typeof simulateMessageInput>;

/** POST /v1/channels/:id/simulate. */
export const simulatedMessage = z
  .object({
    provider_message_id: z.string().describe("In the metadata of the customer's message, which is created afterwards"),
    customer_id: z
      .string()
      .describe('The customer id of the conversation: find it with GET /v1/conversations?customer_id=…'),
  })
  .meta({ id: 'SimulatedMessage' });
