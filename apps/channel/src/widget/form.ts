import { validationFailed } from '@parley/errors';
import { isJsonObject, validate } from '@parley/schemas';
import { customerPhone, emptyIsNull } from '@parley/schemas/conversations';
import { emailField } from '@parley/schemas/members';
import { plainPhone } from '@parley/schemas/plain-phone';
import { text } from '@parley/schemas/text';
import { pathOfField, type WidgetFormField } from '@parley/schemas/widget-form';
import type { WidgetSettings } from '@parley/schemas/widget-settings';
import { z } from 'zod';
import type { Contact, Writer } from '../threads/post-inbound-message';
import { hasTalked } from '../threads/visitor-threads.store';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const DEADLINE_MS = 5_000;
const ANSWER_MAX = 255;

export interface FormAnswers extends Contact {
  /** The widget's language tag. */
  readonly language?: string | undefined;
}

const answer = emptyIsNull(text(1, ANSWER_MAX));
const customerFields = {
  name: answer,
  // Stricter than for other channels, as mail is sent there.
  email: emptyIsNull(emailField),
  phone: emptyIsNull(customerPhone, plainPhone),
};

/**
 * @param given undefined: no form was shown
 * @throws ParleyError validation_failed, also for fields that the form does not have
 */
export function readAnswers(channel: Visitor['channel'], given: unknown): FormAnswers | undefined {
  if (given === undefined || given === null) return undefined;
  const { form } = validate(schemaOf(fieldsOf(channel)), { form: given });
  const { name, email, phone } = form as Partial<Record<keyof typeof customerFields, string | null>>;
  const said = Object.entries(form.attributes ?? {}).filter((one): one is [string, string] => Boolean(one[1]));
  return {
    ...{ name: name ?? undefined, email: email ?? undefined, phone: phone ?? undefined },
    attributes: said.length === 0 ? undefined : Object.fromEntries(said),
    language: form.language ?? undefined,
  };
}

function schemaOf(fields: readonly WidgetFormField[]) {
  const asked = fields.map((field) => [field, answerTo(field)] as const);
  const attributes = asked.flatMap(([field, schema]) => ('key' in field ? [[field.key, schema] as const] : []));
  const own = asked.flatMap(([field, schema]) => ('key' in field ? [] : [[field.type, schema] as const]));
  return z.strictObject({
    form: z.strictObject({
      ...Object.fromEntries(own),
      attributes: z.preprocess(ownOnly, z.strictObject(Object.fromEntries(attributes)).nullish()),
      language: text(2, 35).nullish(),
    }),
  });
}

/** An attribute may be called `constructor`: inherited members are not answers. */
function ownOnly(given: unknown): unknown {
  return isJsonObject(given) ? Object.assign(Object.create(null), given) : given;
}

function answerTo(field: WidgetFormField): z.ZodType<string | null | undefined> {
  if (field.type === 'text') return answer;
  if (field.type !== 'choice') return customerFields[field.type];
  const choice = z.enum(field.options.map(({ value }) => value));
  return z.preprocess((given) => (given === '' ? null : given), choice.nullable()).optional();
}

/** The fields of the channel's form that are not known yet. @throws ParleyError unavailable, deadline_exceeded */
export async function fieldsToAsk(deps: WidgetDeps, visitor: Visitor): Promise<readonly WidgetFormField[]> {
  const fields = fieldsOf(visitor.channel);
  if (fields.length === 0) return [];
  const { tenant, channel, writer, claims } = visitor;
  // Visitors who have written before were asked then.
  if (await hasTalked(deps.pool, tenant, { channelId: channel.id, place: writer.place })) return [];
  // Without a verified identity nothing is known before the first message, and nothing may be revealed.
  if (!claims.isVerified) return fields;
  const options = { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true };
  const known = await deps.conversations.getKnownFields({ customerId: claims.customer }, options);
  const paths = new Set([...known.fields, ...(claims.name ? ['name'] : []), ...(claims.email ? ['email'] : [])]);
  return fields.filter((field) => !paths.has(pathOfField(field)));
}

/** @throws ParleyError validation_failed, which names each missing field */
export async function requireAnswers(
  deps: WidgetDeps,
  visitor: Visitor,
  answers: FormAnswers | undefined,
): Promise<void> {
  const required = fieldsOf(visitor.channel).filter(({ is_required: isRequired }) => isRequired);
  if (required.every((field) => isAnswered(field, answers))) return;
  const asked = await fieldsToAsk(deps, visitor);
  const missing = asked.filter((field) => field.is_required && !isAnswered(field, answers));
  if (missing.length === 0) return;
  const message = 'must be answered before the first message';
  throw validationFailed(missing.map((field) => ({ path: `form.${pathOfField(field)}`, code: 'required', message })));
}

/** The writer with the given answers. What a verified visitor types is unverified, and recorded apart. */
export function writerWith({ writer }: Visitor, answers: FormAnswers | undefined): Writer {
  if (!answers || writer.isVerified) return writer;
  const { name, email, phone } = answers;
  const said = { ...(name ? { name } : {}), ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
  return { ...writer, customer: { ...writer.customer, ...said } };
}

function isAnswered(field: WidgetFormField, answers: FormAnswers | undefined): boolean {
  if ('key' in field) return Object.hasOwn(answers?.attributes ?? {}, field.key);
  return answers?.[field.type] !== undefined;
}

function fieldsOf({ settings }: Visitor['channel']): readonly WidgetFormField[] {
  return (settings as WidgetSettings).form_fields ?? [];
}
