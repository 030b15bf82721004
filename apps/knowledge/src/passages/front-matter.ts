const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n([\s\S]{0,5000}?)(?<=\n)\1[ \t]*(?:\r?\n|$)/;
const FIELD = /^["']?[A-Za-z_][\w.-]*["']?[ \t]*(?::(?:[ \t]|$)|=)/;
const OTHER = /^(?:#.*|-(?:[ \t].*)?|[ \t].*|\[.*\]|[\]}],?)?$/;

/** Other text between two rules is text. */
export function readFrontMatter(markdown: string): { readonly fields: string; readonly text: string } {
  const [front = '', , fields = ''] = FRONT_MATTER.exec(markdown) ?? [];
  const lines = fields.split(/\r?\n/);
  const isFields = FIELD.test(lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '');
  if (front === '' || !isFields || !lines.every((line) => FIELD.test(line) || OTHER.test(line))) {
    return { fields: '', text: markdown };
  }
  return { fields, text: markdown.slice(front.length) };
}
