import type { IdPrefix } from '@parley/schemas';

/** @param reseal takes the field, as in the place's name, and the value */
export type ResealColumn = (value: string, reseal: (field: string, sealed: string) => string) => string;

/** Keyed by account_id, mode and id. */
export interface SealedTable {
  readonly name: string;
  /** In places' names: `model` of `model_…/api_key`. */
  readonly idPrefix: IdPrefix;
  readonly columns: Readonly<Record<string, ResealColumn>>;
}

export function sealedText(field: string): ResealColumn {
  return (value, reseal) => reseal(field, value);
}

/** JSON, sealed values by field. */
export const sealedByField: ResealColumn = (value, reseal) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(value) as Record<string, string>).map(([field, sealed]) => [
        field,
        reseal(field, sealed),
      ]),
    ),
  );

/** A JSON list of objects with one `sealed` value each. */
export function sealedList(field: string): ResealColumn {
  return (value, reseal) =>
    JSON.stringify(
      (JSON.parse(value) as { sealed: string }[]).map((entry) => ({ ...entry, sealed: reseal(field, entry.sealed) })),
    );
}
