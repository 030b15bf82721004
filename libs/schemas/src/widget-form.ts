import { z } from 'zod';
import { refuseRepeats } from './refuse-repeats';
import { isJsonObject } from './json-object';
import { text } from './text';

export const widgetLanguages = ['en', 'de', 'es', 'fr', 'pt', 'ar'] as const;
type WidgetLanguage = (typeof widgetLanguages)[number];

export const FORM_FIELDS_MAX = 10;
const OPTIONS_MAX = 30;
const LABEL_MAX = 80;

const label = text(1, LABEL_MAX);
const labels = z
  .strictObject(
    Object.fromEntries(widgetLanguages.map((language) => [language, label.nullish()])) as Record<
      WidgetLanguage,
      z.ZodOptional<z.ZodNullable<typeof label>>
    >,
  )
  .meta({ id: 'WidgetLabels', description: 'Texts for other languages of the widget, by their tags' });

const isRequired = z
  .boolean()
  .nullish()
  .meta({ default: false })
  .describe('The first message is rejected without an answer');
const key = text(1, 64, {
  isRight: (value) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(value),
  message: 'must be the name of an attribute: letters, digits, _ and -',
}).describe('The attribute of the customer that the answer fills');
const attribute = {
  key,
  label: label.describe('The question, in every language that has no text of its own in `labels`'),
  labels: labels.nullish(),
  is_required: isRequired,
};
const option = z
  .strictObject({
    value: text(1, LABEL_MAX).describe('The value that is stored, and shown unless `labels` has another text'),
    labels: labels.nullish(),
  })
  .meta({ id: 'WidgetFormOption' });

/** One question that the widget asks before the first message. */
const formField = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z
          .enum(['name', 'email', 'phone'])
          .describe('A field of the customer; the widget has its own texts for it'),
        is_required: isRequired,
      })
      .meta({ id: 'WidgetCustomerField' }),
    z.strictObject({ type: z.literal('text'), ...attribute }).meta({ id: 'WidgetTextField' }),
    z
      .strictObject({
        type: z.literal('choice'),
        ...attribute,
        options: z
          .array(option)
          .min(1)
          .max(OPTIONS_MAX)
          .check(refuseRepeats('is the value of another option', 'value')),
      })
      .meta({ id: 'WidgetChoiceField' }),
  ])
  .meta({ id: 'WidgetFormField' });
export type WidgetFormField = z.output<typeof formField>;

/** Each field of the customer, and each attribute, is asked for once. */
export const formFields = z.array(formField).max(FORM_FIELDS_MAX).check(refuseRepeatedFields());

/** `email`, `attributes.plan`: what a field fills, and where it is in the answers of a visitor. */
export function pathOfField(field: Readonly<{ type: string; key?: unknown }>): string {
  return typeof field.key === 'string' ? `attributes.${field.key}` : field.type;
}

function refuseRepeatedFields() {
  const check = ({ value, issues }: z.core.ParsePayload<unknown[]>): void => {
    const seen = new Set<string>();
    value.forEach((item, index) => {
      if (!isJsonObject(item) || typeof item['type'] !== 'string') return;
      const path = pathOfField({ type: item['type'], key: item['key'] });
      if (seen.has(path)) {
        const at = [index, typeof item['key'] === 'string' ? 'key' : 'type'];
        const message = 'is asked for by another field';
        issues.push({ code: 'custom', path: at, message, params: { code: 'unique' }, input: value, continue: true });
      }
      seen.add(path);
    });
  };
  return z.core._check(check, { when: ({ value }) => Array.isArray(value) });
}
