/** Canonical. luxon permanently keeps some 30 kB outside the heap for each name. */
export function zoneName(written: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
}
