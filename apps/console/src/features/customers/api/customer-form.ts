import type { CustomerProfile, UpdateCustomerRequest } from '@parley/sdk';

export interface AttributeRow {
  readonly name: string;
  readonly text: string;
  /** Written as JSON (number, true, list). Text stays text, even `007`. */
  readonly isJson: boolean;
}

export interface CustomerValues {
  name: string;
  email: string;
  phone: string;
  locale: string;
  tags: readonly string[];
  attributes: AttributeRow[];
}

const textFields = ['name', 'email', 'phone', 'locale'] as const;

export function valuesOf(customer: CustomerProfile): CustomerValues {
  return {
    name: customer.name ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    locale: customer.locale ?? '',
    tags: customer.tags,
    attributes: Object.entries(customer.attributes).map(([name, value]) => ({
      name,
      text: textOfValue(value),
      isJson: typeof value !== 'string',
    })),
  };
}

export const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The edits as a merge patch; emptied fields are null. */
export function changesOf(customer: CustomerProfile, values: CustomerValues): UpdateCustomerRequest {
  const fields = textFields.filter((field) => values[field].trim() !== (customer[field] ?? ''));
  const attributes = attributeChanges(customer.attributes, values.attributes);
  return {
    ...Object.fromEntries(fields.map((field) => [field, values[field].trim() || null])),
    ...(JSON.stringify(values.tags) !== JSON.stringify(customer.tags) && { tags: [...values.tags] }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

export function isOvertaken(changes: UpdateCustomerRequest, base: CustomerProfile, now: CustomerProfile): boolean {
  const fields = Object.keys(changes) as (keyof UpdateCustomerRequest)[];
  return fields.some((field) => JSON.stringify(base[field]) !== JSON.stringify(now[field]));
}

export function repeatedName(rows: readonly AttributeRow[]): string | undefined {
  const names = rows.map(({ name }) => name.trim()).filter((name) => name !== '');
  return names.find((name, index) => names.indexOf(name) !== index);
}

function attributeChanges(
  known: CustomerProfile['attributes'],
  rows: readonly AttributeRow[],
): Record<string, unknown> {
  const wanted = new Map(rows.map((row) => [row.name.trim(), valueOf(row)]));
  wanted.delete('');
  const removed = Object.keys(known).filter((name) => !wanted.has(name));
  const changed = [...wanted].filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]));
  return Object.fromEntries([...removed.map((name) => [name, null]), ...changed]) as Record<string, unknown>;
}

function valueOf({ text, isJson }: AttributeRow): unknown {
  if (!isJson) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
