import { z } from 'zod';
import { isJsonObject } from './json-object';
import { textFault } from './text';

/**
 * The parameters of a query, among them those of maps: `metadata.<key>=<text>` for each key of the map `metadata` that is
 * asked for. Any other name that the shape lacks is refused, as in every query. `entriesOf` reads a map.
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
      // Other faults do not keep these from being named.
      { when: ({ value }) => isJsonObject(value) },
    ),
  );
  return checked as unknown as z.ZodObject<Shape, z.core.$strict>;
}

/** One key of a map that a query asks for, and the text that is wanted there. */
export interface MapEntry {
  readonly key: string;
  readonly text: string;
}

/** The map of texts that conversations are found by. */
export const METADATA = 'metadata';

/** The entries of a map in a query that was read with `queryWithMaps`. */
export function entriesOf(query: object, map: string): MapEntry[] {
  const prefix = `${map}.`;
  return Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => ({ key: name.slice(prefix.length), text: String(text) }));
}
