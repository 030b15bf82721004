interface Surroundings {
  readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  readonly window?: { readonly document?: unknown };
}

/** PARLEY_API_KEY; undefined if unset, or without an environment. */
export function keyOfEnvironment(): string | undefined {
  try {
    return (globalThis as Surroundings).process?.env?.['PARLEY_API_KEY'];
  } catch {
    // Deno throws without permission to read the environment.
    return undefined;
  }
}

/** Whether this is a page, whose reader sees everything it sends. */
export function isInBrowser(): boolean {
  return (globalThis as Surroundings).window?.document !== undefined;
}
