import { notFound } from '@parley/errors';
import { parseId, type Cursor, type CursorReader, type IdPrefix } from '@parley/schemas';

/** In ids and errors. */
export interface Kind {
  readonly prefix: IdPrefix;
  /** `saved reply` */
  readonly noun: string;
}

export interface ListedKind extends Kind {
  readonly cursor: { readonly encode: (place: Cursor) => string; readonly decode: CursorReader<Cursor> };
}

/**
 * @returns the uuid
 * @throws ParleyError not_found for an id of another kind
 */
export function requireId({ prefix, noun }: Kind, id: string): string {
  const uuid = parseId(prefix, id);
  if (!uuid) throw notFound(noun);
  return uuid;
}

/** @throws ParleyError not_found if undefined */
export function requireFound<Item>({ noun }: Pick<Kind, 'noun'>, item: Item | undefined): Item {
  if (item === undefined) throw notFound(noun);
  return item;
}
