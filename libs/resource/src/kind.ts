import { notFound } from '@parley/errors';
import { parseId, type Cursor, type CursorReader, type IdPrefix } from '@parley/schemas';

/** What a resource is called, in ids and in errors. */
export interface Kind {
  readonly prefix: IdPrefix;
  /** `saved reply` */
  readonly noun: string;
}

/** One whose lists are read page by page. */
export interface ListedKind extends Kind {
  readonly cursor: { readonly encode: (place: Cursor) => string; readonly decode: CursorReader<Cursor> };
}

/**
 * The uuid inside an id.
 *
 * @throws ParleyError not_found if the text is not an id of this kind: nothing can have it
 */
export function requireId({ prefix, noun }: Kind, id: string): string {
  const uuid = parseId(prefix, id);
  if (!uuid) throw notFound(noun);
  return uuid;
}

/**
 * What was looked for.
 *
 * @throws ParleyError not_found if it is undefined
 */
export function requireFound<Item>({ noun }: Pick<Kind, 'noun'>, item: Item | undefined): Item {
  if (item === undefined) throw notFound(noun);
  return item;
}
