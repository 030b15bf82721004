/**
 * The one name of a time zone that may be written in any case. luxon keeps a formatter for each name that it meets, some
 * 30 kB outside the heap, as long as the process lives.
 */
export function zoneName(written: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
}
