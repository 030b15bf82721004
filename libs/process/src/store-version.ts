/**
 * @param store `Postgres`
 * @param found as reported: `18.4 (Debian 18.4-1)`, `7.0.15`
 * @param least `18`, `2.9`
 * @returns a sentence with both versions if too old
 */
export function versionFault(store: string, found: string, least: string): string | undefined {
  const [have, need] = [numbersOf(found), numbersOf(least)];
  for (const [at, number] of need.entries()) {
    const difference = (have[at] ?? 0) - number;
    if (difference > 0) return undefined;
    if (difference < 0) return `${store} ${least} or newer is required, but this server is ${store} ${found}`;
  }
  return undefined;
}

/** A text without numbers is older than every version. */
function numbersOf(version: string): number[] {
  return (/^v?(\d+(?:\.\d+)*)/.exec(version)?.[1] ?? '').split('.').map(Number);
}
