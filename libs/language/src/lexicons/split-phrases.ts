/** Reads a list of phrases set off by semicolons; line breaks count as spaces. */
export function splitPhrases(list: string): string[] {
  return list.split(/;\s*/).map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}
