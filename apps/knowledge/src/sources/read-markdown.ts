import type { FileText } from './text/file-text';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]{0,5000}?)\r?\n---[ \t]*(?:\r?\n|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** MDX, up to the end of the paragraph. */
const MODULE_LINE =
  /^(?:import\s+(?:[\w$*{][^'"\n]*\bfrom\s*)?['"]|import\s*\{[^}]*$|export\s+(?:const|let|var|function|async|class|default)\b|export\s*[{*])/;
const BLANK = /^\s*$/;
/** Of MDX. */
const COMMENT = /\{\/\*.*?\*\/\}/g;
const COMMENT_BEGIN = /^\s*\{\/\*/;
const COMMENT_END = /\*\/\}/;
/** `:::tip Title` of MDX, and its end; the text between stays. */
const ADMONITION = /^\s*:{3,}\s*(?:[a-z]+(?:[\s[].*)?)?$/;
const SCRIPT_BEGIN = /^\s*<(script|style)\b/i;

/** Without front matter, scripts and imports. */
export function readMarkdown(text: string): Pick<FileText, 'title' | 'markdown'> {
  const [front = '', fields = ''] = FRONT_MATTER.exec(text) ?? [];
  return { title: titleIn(fields), markdown: withoutCode(text.slice(front.length)) };
}

function titleIn(fields: string): string {
  const [, value = ''] = /^title:[ \t]*(.+?)[ \t]*$/m.exec(fields) ?? [];
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** Code blocks stay. */
function withoutCode(text: string): string {
  const kept: string[] = [];
  let hiddenUntil: RegExp | undefined;
  let openFence: string | undefined;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = openFence === undefined && COMMENT_BEGIN.test(raw) ? raw.replace(COMMENT, '') : raw;
    if (hiddenUntil) {
      const isEnd = hiddenUntil.test(line);
      if (isEnd) hiddenUntil = undefined;
      continue;
    }
    openFence = fenceAfter(line, openFence);
    const end = openFence === undefined ? endOfHidden(line, kept.at(-1) ?? '') : undefined;
    if (!end) kept.push(line);
    else if (!end.test(line)) hiddenUntil = end;
  }
  return kept.join('\n');
}

function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, marks] = FENCE.exec(line) ?? [];
  if (open === undefined) return marks;
  return marks?.startsWith(open) ? undefined : open;
}

/** Undefined: text. */
function endOfHidden(line: string, before: string): RegExp | undefined {
  const script = SCRIPT_BEGIN.exec(line)?.[1];
  if (script !== undefined) return new RegExp(`</${script}\\s*>`, 'i');
  if (COMMENT_BEGIN.test(line)) return COMMENT_END;
  if (ADMONITION.test(line)) return ADMONITION;
  return before.trim() === '' && MODULE_LINE.test(line) ? BLANK : undefined;
}
