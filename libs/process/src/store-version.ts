/**
 * Whether a store is too old for Parley.
 *
 * @param store its name, for people: `Postgres`
 * @param found what the server says of itself: `18.4 (Debian 18.4-1)`, `7.0.15`
 * @param least the lowest version that will do: `18`, `2.9`
 * @returns a sentence with both versions, or undefined if the server is new enough
 */
export function versionFault(store: string, found: string, least: string): string | undefined {
  const [have, need] = [numbersOf(found), numbersOf(least)];
  for (const [at, number] of need.entries()) {
    const difference = (have[at] ?? 0) - number;
    if (difference > 0) return undefined;
    if (difference < 0) return `${store} ${least} or newer is needed, and this server is ${store} ${found}`;
  }
  return undefined;
}

/** The numbers at the beginning; of a text without any, none, which is older than every version. */
function numbersOf(version: string): number[] {
  return (/^v?(\d+(?:\.\d+)*)/.exec(version)?.[1] ?? '').split('.').map(Number);
}
