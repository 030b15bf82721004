/** What failed, in its own words: not all that is thrown is an Error. */
export function messageOf(err: unknown): string {
  return err instanceof Error ? err.message : String(err);
}
