import type { WidgetFormField, WidgetLabels } from '@parley/sdk';

export type FormFieldType = WidgetFormField['type'];
export const formFieldTypes: readonly FormFieldType[] = ['name', 'email', 'phone', 'text', 'choice'];
export const labelLanguages = ['en', 'de', 'es', 'fr', 'pt', 'ar'] as const;

export interface FormFieldValues {
  type: FormFieldType;
  key: string;
  label: string;
  labels: Record<(typeof labelLanguages)[number], string>;
  is_required: boolean;
  /** One per line. */
  options: string;
  /** By option value; labels of removed options are not saved. */
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
  const attribute = { key: key.trim(), label: label.trim(), is_required: isRequired, ...given(labels) };
  if (type === 'text') return { type, ...attribute };
  const labelsOf = (value: string) => (Object.hasOwn(optionLabels, value) ? optionLabels[value] : {});
  return {
    ...{ type, ...attribute },
    options: optionsOf(options).map((value) => ({ value, ...given(labelsOf(value) ?? {}) })),
  };
}

/** One per line. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((value) => value !== '');
}

/** Nonempty labels, if any. */
function given(labels: WidgetLabels): { labels?: WidgetLabels } {
  const named = labelLanguages.flatMap((language) => {
    const label = labels[language]?.trim();
    return label ? [[language, label] as const] : [];
  });
  return named.length > 0 ? { labels: Object.fromEntries(named) } : {};
}
