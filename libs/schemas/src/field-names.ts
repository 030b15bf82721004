/** `createdAt` as `created_at`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
/** `created_at` as `createdAt`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

export type SnakeKeys<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };
export type CamelKeys<Fields> = { [Name in keyof Fields & string as CamelCase<Name>]: Fields[Name] };
export type WithoutNulls<Fields> = {
  [Name in keyof Fields]: null extends Fields[Name] ? Exclude<Fields[Name], null> | undefined : Fields[Name];
};

export const snakeCase = remembering((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
export const camelCase = remembering((name) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()));

/** As in the API, rows and events. */
export function snakeKeys<Fields extends object>(fields: Fields): SnakeKeys<Fields> {
  return renamed(fields, snakeCase) as SnakeKeys<Fields>;
}

/** As in code and protocol. */
export function camelKeys<Fields extends object>(fields: Fields): CamelKeys<Fields> {
  return renamed(fields, camelCase) as CamelKeys<Fields>;
}

/** As in the protocol. */
export function withoutNulls<Fields extends object>(fields: Fields): WithoutNulls<Fields> {
  const result = { ...fields } as Record<string, unknown>;
  for (const name in result) if (result[name] === null) result[name] = undefined;
  return result as WithoutNulls<Fields>;
}

/** Without missing or undefined ones. */
export function pickFields<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  const result: Partial<Pick<Fields, Name>> = {};
  for (const name of names) if (fields[name] !== undefined) result[name] = fields[name];
  return result as Pick<Fields, Name>;
}

function renamed(fields: object, rename: (name: string) => string): object {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) result[rename(name)] = value;
  return result;
}

/** Names are few, and come with every row. */
function remembering(rename: (name: string) => string): (name: string) => string {
  const names = new Map<string, string>();
  return (name) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const found = rename(name);
    names.set(name, found);
    return found;
  };
}
