/** Bold text. Asterisks inside a word or a power, as in 2**3**4, do not count. */
const BOLD = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\p{L}\p{N}*])/gu;
const HEADING = /^#{1,6} +(?=\p{L})([^*\n]*[^\s*#])[ #]*$/gmu;

/** Bold and headings of Markdown, as models write them, as WhatsApp and Slack write bold: never longer than before. */
export function toSingleStars(text: string): string {
  return text.replace(HEADING, '*$1*').replace(BOLD, '*$1*');
}
