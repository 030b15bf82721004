import { z } from 'zod';
import { metadataInput, metadataOutput, isJsonObject, type JsonObject } from './json-object';
import { idOutput } from './id-field';
import { attachment, mediaIds } from './media';
import { decodeMessageCursor } from './message-cursor';
import { listQuery } from './pages';
import { refuseRepeats } from './refuse-repeats';
import { text } from './text';
import { timestampOutput } from './timestamp';

export const messageTypes = ['text', 'image', 'buttons'] as const;
export type MessageType = (typeof messageTypes)[number];
/** ISO 639-1; others are counted separately. */
export const understoodLanguages = ['en', 'es', 'de', 'fr', 'pt'] as const;
export const senders = ['customer', 'agent'] as const;
export type Sender = (typeof senders)[number];
export const authors = ['customer', 'ai', 'human'] as const;
export type Author = (typeof authors)[number];
/** In their order of succession. */
export const messageDeliveryStatuses = ['queued', 'unknown', 'sent', 'failed', 'delivered', 'read'] as const;
export type MessageDeliveryStatus = (typeof messageDeliveryStatuses)[number];
const AUTHOR_DESCRIPTION =
  "Who spoke for the sender: the customer; ai, the agent itself; human, a person in the agent's name";

const sender = z.enum(senders).meta({ id: 'Sender' });
const author = z.enum(authors).meta({ id: 'Author', description: AUTHOR_DESCRIPTION });

const imageUrl = text(1, 4_096, { isRight: isHttpUrl, message: 'must be an absolute http or https URL' }).describe(
  'An absolute http or https URL, without spaces, quotation marks or angle brackets; it is never fetched',
);

/** Images are never fetched. */
function isHttpUrl(value: string): boolean {
  // URL drops line breaks and tabs, and encodes other invalid characters.
  return /^https?:\/\/(?![/?#])[^\s\p{Cc}"<>]+$/iu.test(value) && URL.canParse(value);
}

// Bounds first: zod then skips lists that are too long (a body has room for 130,000 buttons).
const buttons = z
  .array(z.strictObject({ id: text(1, 256), text: text(1, 20) }).meta({ id: 'ReplyButtonInput' }))
  .min(1)
  .max(10)
  .check(refuseRepeats('must be unique', 'id'))
  .describe('Each id once');

const common = {
  sender,
  author: author.nullish().describe('With sender agent: ai (default) or human'),
  metadata: metadataInput.nullish(),
};

const content = text(1, 4_096);
export const CAPTION_LENGTH_MAX = 1_024;
const caption = text(0, CAPTION_LENGTH_MAX).nullish();
const files = { media_ids: mediaIds.nullish() };
const forms = {
  text: z.strictObject({ type: z.literal('text'), content, ...files, ...common }),
  files: z
    .strictObject({
      type: z.literal('text'),
      content: text(0, 4_096).describe('May be empty only with media_ids'),
      ...files,
      ...common,
    })
    .meta({ id: 'SendTextMessage' }),
  image: z
    .strictObject({ type: z.literal('image'), content: imageUrl, caption, ...common })
    .meta({ id: 'SendImageMessage' }),
  buttons: z
    .strictObject({ type: z.literal('buttons'), content, buttons, ...common })
    .meta({ id: 'SendButtonsMessage' }),
};
/** For faults of every type when the type itself is wrong. */
const unknownType = z.strictObject({
  type: z.enum(messageTypes),
  content,
  caption,
  buttons: buttons.optional(),
  ...files,
  ...common,
});

/** For analysis: an image's caption, never its URL; of a provider's other content, its caption. */
export function textOf({
  type,
  caption,
  content,
  kind,
}: {
  readonly type: MessageType;
  readonly caption?: string | null | undefined;
  readonly content: string;
  readonly kind?: string | null | undefined;
}): string {
  return type === 'image' || (kind ?? null) !== null ? (caption ?? '') : content;
}

/** POST /v1/conversations/:id/messages. Refuses other types' fields. A check, for the reason in `jsonObject`. */
export const sendMessageInput = z.custom<SendMessageInput>().check((ctx) => {
  const message: JsonObject = isJsonObject(ctx.value) ? ctx.value : {};
  const known = messageTypes.find((name) => name === message['type']);
  const result = formOf(known, message).safeParse(ctx.value, { reportInput: true });
  if (result.success) ctx.value = result.data as SendMessageInput;
  else ctx.issues.push(...(result.error.issues as never[]));
  refuseForeignAuthor(message, ctx.issues);
});

/** With files, the text may be empty. */
function formOf(type: MessageType | undefined, { media_ids: ids }: JsonObject) {
  if (type === undefined) return unknownType;
  return type === 'text' && Array.isArray(ids) && ids.length > 0 ? forms.files : forms[type];
}

/** Here, since a list that is too long ends its form's checks. */
function refuseForeignAuthor({ author, sender }: JsonObject, issues: z.core.$ZodRawIssue[]): void {
  // Reported elsewhere.
  if (!authors.some((word) => word === author) || !senders.some((word) => word === sender)) return;
  if ((author === 'customer') === (sender === 'customer')) return;
  const message = 'must be customer with sender customer, and ai or human with sender agent';
  issues.push({ code: 'custom', path: ['author'], message, params: { code: 'conflict' }, input: author });
}

/** For the API description. */
export const sendMessageForms = z
  .discriminatedUnion('type', [forms.files, forms.image, forms.buttons])
  .meta({ id: 'SendMessageRequest' });
export type SendMessageInput = z.output<typeof sendMessageForms>;
/** Of all types. */
export const sendMessageFields: readonly string[] = Object.keys(unknownType.shape);

export const listMessagesQuery = listQuery(
  { order: z.enum(['asc', 'desc']).optional().describe('asc (reading order) by default') },
  decodeMessageCursor,
);

export const source = z
  .object({
    answer_id: z.string().optional(),
    document_id: z.string().optional(),
    title: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Source' });

/** docs/contract.md, Channels. */
export const messageDelivery = z
  .object({
    status: z
      .enum(messageDeliveryStatuses)
      .meta({ id: 'MessageDeliveryStatus' })
      .describe(
        'The status only advances. unknown: the provider may have accepted the message, so it is not sent again',
      ),
    error: z
      .object({ code: z.string().describe('A code of the provider, or a word of Parley'), text: z.string() })
      .nullable()
      .describe('Why it failed, or is waiting'),
    provider_message_id: z.string().nullable(),
    price_category: z.string().nullable().describe('The category that the provider charges for, in its words'),
    at: timestampOutput.describe('The time of the status'),
  })
  .meta({ id: 'MessageDelivery' });
export type MessageDelivery = z.output<typeof messageDelivery>;

/** By type. */
export const messageFields = {
  id: idOutput('msg'),
  conversation_id: idOutput('conv'),
  sequence: z.int().min(1).describe('Its place in the conversation: 1, 2, 3, without gaps'),
  content: z.string(),
  sender,
  author,
  timestamp: timestampOutput,
  metadata: metadataOutput,
  member_id: idOutput('member')
    .nullable()
    .describe(
      "The signed-in member who wrote it (author human), or who approved the agent's suggestion (author ai); " +
        'null for keys, agents and customers',
    ),
  turn_id: idOutput('turn').nullable().describe('The turn that wrote it; null if none did'),
  sources: z.array(source).describe('What the answer is based on'),
  attachments: z.array(attachment).describe('Files that came with it'),
  delivery: messageDelivery.nullable().describe('Null if no provider delivers it, or if nothing is known yet'),
};
const replyButton = z.object({ id: z.string(), text: z.string() }).meta({ id: 'ReplyButton' });

const ofImage = { caption: z.string().nullable() };
const ofButtons = { buttons: z.array(replyButton) };
const resources = {
  text: z.object({ ...messageFields, type: z.literal('text') }).meta({ id: 'TextMessage' }),
  image: z.object({ ...messageFields, type: z.literal('image'), ...ofImage }).meta({ id: 'ImageMessage' }),
  buttons: z.object({ ...messageFields, type: z.literal('buttons'), ...ofButtons }).meta({ id: 'ButtonsMessage' }),
};

/** Caption and buttons only with their type. */
export const messageResource = z
  .discriminatedUnion('type', [resources.text, resources.image, resources.buttons])
  .meta({ id: 'Message' });
export type MessageResource = z.output<typeof messageResource>;

const { id, conversation_id, sequence } = messageFields;

/** All types' fields in API order; null where not of its type. */
export const wideMessage = z.object({
  ...{ id, conversation_id, sequence, type: z.enum(messageTypes) },
  ...messageFields,
  ...ofImage,
  buttons: ofButtons.buttons.nullable(),
});
export type WideMessage = z.output<typeof wideMessage>;

/** Only its type's fields. */
export function narrowMessage(message: WideMessage): MessageResource {
  const { shape } = resources[message.type];
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(message)) if (name in shape) result[name] = value;
  return result as unknown as MessageResource;
}
