/** The words of the first known language, and its tag. */
export function pick<T>(table: Readonly<Record<string, T>>, tags: readonly (string | null | undefined)[]): [string, T] {
  for (const tag of tags) {
    const name = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
    const found = Object.hasOwn(table, name) ? table[name] : undefined;
    if (found) return [name, found];
  }
  return ['en', table['en'] as T];
}
