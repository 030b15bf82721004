import { z } from 'zod';
import { text } from './text';
import { timestampOutput } from './timestamp';

/** Per channel; further ones are left out. */
export const TEMPLATES_MAX = 500;
/** The longest is a file's address. */
const PARAMETER_MAX = 2_048;
export const templateParameterTypes = ['text', 'image', 'video', 'document'] as const;

const templateParameter = z
  .object({
    name: z
      .string()
      .describe(
        'Key in `parameters`: `body.1`, `body.order_id`, `header.1`, `header` (a file), `button.1` (the first button)',
      ),
    type: z
      .enum(templateParameterTypes)
      .describe(
        'For everything except text, the value is a file: its id (`media_…`), or its https address, which the provider fetches',
      ),
    sample: z.string().nullable().describe('An example that was given when the template was submitted'),
  })
  .meta({ id: 'TemplateParameter' });
export type TemplateParameter = z.output<typeof templateParameter>;

const templateButton = z
  .object({
    type: z.string().describe("In the provider's words, in lower case: quick_reply, url, phone_number, copy_code"),
    text: z.string(),
    url: z.string().nullable().describe('`{{1}}` in it is a parameter'),
  })
  .meta({ id: 'TemplateButton' });

/** Approved by the provider. */
export const messageTemplate = z
  .object({
    name: z.string(),
    language: z.string().describe("In the provider's form, such as en_US"),
    category: z.string().describe('marketing, utility or authentication; the price depends on it'),
    status: z.string().describe('approved, pending, rejected, paused, disabled, or another word of the provider'),
    quality: z.string().nullable().describe('green, yellow, red; null: not known'),
    header: z
      .object({
        format: z.string().describe('text, image, video, document, or another word of the provider'),
        text: z.string().nullable(),
      })
      .nullable(),
    body: z.string().describe('With its placeholders: `{{1}}` or `{{order_id}}`'),
    footer: z.string().nullable(),
    buttons: z.array(templateButton),
    parameters: z.array(templateParameter).describe('What `parameters` must contain to send it'),
    is_sendable: z.boolean().describe('Whether it is approved and has only parts that can be sent'),
    detail: z.string().nullable().describe('Why it cannot be sent; text for people'),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.output<typeof messageTemplate>;

export const listTemplatesQuery = z.strictObject({
  refresh: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: read the list from the provider now, unless it was read within the last 10 seconds'),
});

export const templateList = z
  .object({
    data: z.array(messageTemplate).describe(`Ordered by name and language; at most ${TEMPLATES_MAX}`),
    read_at: timestampOutput.describe('When the list was read from the provider'),
  })
  .meta({ id: 'TemplateList' });
export type TemplateList = z.output<typeof templateList>;

/** POST /v1/conversations/:id/template_messages. */
export const sendTemplateInput = z
  .strictObject({
    name: text(1, 512),
    language: text(1, 32).describe('As in the list of templates, such as en_US'),
    parameters: z
      .record(z.string(), text(1, PARAMETER_MAX))
      .nullish()
      .describe('A value for each name in `parameters` of the template, and no others'),
    author: z.enum(['ai', 'human']).nullish().meta({ default: 'ai' }).describe('As for a message with sender agent'),
  })
  .meta({ id: 'SendTemplateMessageRequest' });
export type SendTemplateInput = z.output<typeof sendTemplateInput>;

export const noticeKinds = ['template_status', 'template_quality', 'account', 'phone_number'] as const;

/** About a channel's templates, number or account. */
export const channelNotice = z
  .object({
    kind: z.enum(noticeKinds),
    event: z.string().describe('In the words of the provider: PAUSED, REJECTED, RED, DOWNGRADE, ACCOUNT_RESTRICTION'),
    template: z.object({ name: z.string(), language: z.string() }).nullable().describe('The template that it is about'),
    detail: z.string().nullable().describe('Further information from the provider: a reason, a limit'),
    at: timestampOutput,
  })
  .meta({ id: 'ChannelNotice' });
export type ChannelNotice = z.output<typeof channelNotice>;
