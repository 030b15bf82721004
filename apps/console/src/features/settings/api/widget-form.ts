import type { WidgetFormField, WidgetLabels } from '@parley/sdk';

export type FormFieldType = WidgetFormField['type'];
export const formFieldTypes: readonly FormFieldType[] = ['name', 'email', 'phone', 'text', 'choice'];
/** Those of the widget. */
export const labelLanguages = ['en', 'de', 'es', 'fr', 'pt', 'ar'] as const;

/** A field of the widget's form as the settings have it. */
export interface FormFieldValues {
  type: FormFieldType;
  key: string;
  label: string;
  labels: Record<(typeof labelLanguages)[number], string>;
  is_required: boolean;
  /** One per line. */
  options: string;
  /** Of options, by their values: set by the API alone. */
  optionLabels: Record<string, WidgetLabels>;
}

/** What the API takes. */
export const FORM_FIELDS_MAX = 10;

export const newFormField: FormFieldValues = {
  ...{ type: 'name', key: '', label: '', is_required: true, options: '', optionLabels: {} },
  labels: { en: '', de: '', es: '', fr: '', pt: '', ar: '' },
};

/** Whether the answer is an attribute, which has a name and a label. */
export function isAttribute(type: FormFieldType): boolean {
  return type === 'text' || type === 'choice';
}

export function toFormFieldValues(field: WidgetFormField): FormFieldValues {
  const common = { ...newFormField, type: field.type, is_required: field.is_required === true };
  if (field.type !== 'text' && field.type !== 'choice') return common;
  const labels = Object.fromEntries(
    labelLanguages.map((language) => [language, field.labels?.[language] ?? '']),
  ) as FormFieldValues['labels'];
  const attribute = { ...common, key: field.key, label: field.label, labels };
  if (field.type === 'text') return attribute;
  const named = field.options.flatMap(({ value, labels: own }) => (own ? [[value, own] as const] : []));
  return {
    ...attribute,
    options: field.options.map(({ value }) => value).join('\n'),
    optionLabels: Object.fromEntries(named),
  };
}

export function toFormField(values: FormFieldValues): WidgetFormField {
  const { type, is_required: isRequired, key, label, labels, options, optionLabels } = values;
  if (type !== 'text' && type !== 'choice') return { type, is_required: isRequired };
  const given = labelLanguages.filter((language) => labels[language].trim() !== '');
  const own = Object.fromEntries(given.map((language) => [language, labels[language].trim()]));
  const attribute = {
    ...{ key: key.trim(), label: label.trim(), is_required: isRequired },
    ...(given.length > 0 && { labels: own }),
  };
  if (type === 'text') return { type, ...attribute };
  const chosen = options.split('\n').map((line) => line.trim());
  return {
    ...{ type, ...attribute },
    options: chosen
      .filter((value) => value !== '')
      .map((value) => ({ value, ...(Object.hasOwn(optionLabels, value) && { labels: optionLabels[value] }) })),
  };
}
