import { z } from 'zod';
import { isJsonObject } from './json-object';
import { textFault } from './text';

/**
 * A query with maps: `metadata.<key>=<text>` for keys of the map `metadata`. Other unknown names are refused. Read maps
 * with `entriesOf`.
 */
export function queryWithMaps<Shape extends z.ZodRawShape>(shape: Shape, maps: readonly string[]) {
  const isOfMap = (name: string): boolean => maps.some((map) => name.startsWith(`${map}.`));
  const known = z.object(shape).catchall(z.unknown());
  const checked = known.check(
    z.core._check(
      ({ value, issues }: z.core.ParsePayload<unknown>) => {
        const fields = value as Record<string, unknown>;
        const others = Object.keys(fields).filter((name) => !Object.hasOwn(shape, name));
        const unknown = others.filter((name) => !isOfMap(name));
        if (unknown.length > 0)
          issues.push({ code: 'unrecognized_keys', keys: unknown, path: [], input: fields, continue: true });
        for (const name of others.filter(isOfMap)) {
          const fault = textFault(name) ?? textFault(String(fields[name]));
          if (fault === undefined) continue;
          const params = { code: 'characters' };
          issues.push({ code: 'custom', path: [name], message: fault, params, input: fields, continue: true });
        }
      },
      // Reported beside other faults.
      { when: ({ value }) => isJsonObject(value) },
    ),
  );
  return checked as unknown as z.ZodObject<Shape, z.core.$strict>;
}

/** A key of a map and its wanted text. */
export interface MapEntry {
  readonly key: string;
  readonly text: string;
}

/** The map of conversations' metadata. */
export const METADATA = 'metadata';

/** Entries of a map in a query read by `queryWithMaps`. */
export function entriesOf(query: object, map: string): MapEntry[] {
  const prefix = `${map}.`;
  return Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => ({ key: name.slice(prefix.length), text: String(text) }));
}
