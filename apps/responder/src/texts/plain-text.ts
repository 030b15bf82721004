/** They can carry hidden text. */
const INVISIBLE =
  /\u00ad|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u206f]|[\ufe00-\ufe0f]|\ufeff|[\u{e0000}-\u{e007f}]/gu;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Invisible and control characters, for prompts and answers. */
export function withoutInvisible(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(INVISIBLE, '').replace(CONTROL, '').toWellFormed();
}

/** From Markdown: bold, headings, links. */
export function toPlainText(text: string): string {
  return withoutInvisible(text)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\((\S+?)\)/g, (_, words: string, url: string) => (words === url ? url : `${words} (${url})`))
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*([^*\n]+)\*\*|__([^_\n]+)__/g, '$1$2')
    .replace(/```\w*\n?|`/g, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** HTML would interpret the text. */
export function hasMarkup(text: string): boolean {
  return /<\/?[a-z!][^>]*>|&#?\w+;|javascript:|data:\w+\//i.test(text);
}
