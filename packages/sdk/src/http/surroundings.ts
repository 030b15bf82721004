/** What this package looks at of where it runs; no runtime has all of it. */
interface Surroundings {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly window?: { readonly document?: unknown };
}

/** The variable PARLEY_API_KEY; undefined where there is none, or no environment. */
export function keyOfEnvironment(): string | undefined {
  try {
    return (globalThis as Surroundings).process?.env?.['PARLEY_API_KEY'];
  } catch {
    // Deno throws where a program may not read its environment.
    return undefined;
  }
}

/** Whether this is a page, whose reader sees everything that it sends. */
export function isInBrowser(): boolean {
  return (globalThis as Surroundings).window?.document !== undefined;
}
