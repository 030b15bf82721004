/**
 * The canonical name of a time zone in any case. luxon permanently keeps a formatter for each name, some 30 kB outside
 * the heap.
 */
export function zoneName(written: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: written }).resolvedOptions().timeZone;
}
