import type { IdPrefix } from '@parley/schemas';

/**
 * A value of a column with each sealed value in it replaced.
 *
 * @param reseal takes the field that a value is sealed for, as in its place's name, and the value
 */
export type ResealColumn = (value: string, reseal: (field: string, sealed: string) => string) => string;

/** A table with sealed values, by account_id, mode and id. */
export interface SealedTable {
  readonly name: string;
  /** Of the ids by which places are named: `model` of `model_…/api_key`. */
  readonly idPrefix: IdPrefix;
  readonly columns: Readonly<Record<string, ResealColumn>>;
}

/** A column that is one sealed value. */
export function sealedText(field: string): ResealColumn {
  return (value, reseal) => reseal(field, value);
}

/** A JSON column of sealed values by their fields. */
export const sealedByField: ResealColumn = (value, reseal) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(value) as Record<string, string>).map(([field, sealed]) => [
        field,
        reseal(field, sealed),
      ]),
    ),
  );

/** A JSON column with a list of objects that each have one `sealed` value. */
export function sealedList(field: string): ResealColumn {
  return (value, reseal) =>
    JSON.stringify(
      (JSON.parse(value) as { sealed: string }[]).map((entry) => ({ ...entry, sealed: reseal(field, entry.sealed) })),
    );
}
