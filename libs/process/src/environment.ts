/** The process environment. The only place that reads it: everything else gets its settings from `readConfig`. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
