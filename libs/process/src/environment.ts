/** Other code gets settings from `readConfig`. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
