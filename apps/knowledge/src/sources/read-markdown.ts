import { readFrontMatter } from '../passages/front-matter';
import { withTitles } from './markdown-blocks';
import type { FileText } from './text/file-text';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** MDX, up to the end of the paragraph. */
const MODULE_LINE =
  /^(?:import\s+(?:[\w$*{][^'"\n]*\bfrom\s*)?['"]|import\s*\{[^}]*$|export\s+(?:const|let|var|function|async|class|default)\b|export\s*[{*])/;
const BLANK = /^\s*$/;
/** In MDX and HTML. */
const COMMENT = /\{\/\*.*?\*\/\}|<!--.*?-->/g;
const COMMENT_BEGIN = /^\s*(?:\{\/\*|<!--)/;
const COMMENT_END = /\*\/\}|-->/;
/** A component's tag over several lines, and a line of a template: `{% include x %}`, `{{< note >}}`. */
const TAG_BEGIN = /^\s*<[A-Za-z][\w.]*(?:\s[^>]*)?$/;
const TAG_END = /(?<!=)>|^\s*$/;
const TEMPLATE = /^\s*(?:\{%.*%\}|\{\{[<%].*[>%]\}\})\s*$/;
/** `:::tip Title` of MDX, and its end; the text between stays. */
const ADMONITION = /^\s*:{3,}\s*(?:[a-z]+(?:[\s[].*)?)?$/;
const SCRIPT_BEGIN = /^\s*<(script|style)\b/i;

/** Without front matter, scripts and imports. */
export function readMarkdown(text: string): Pick<FileText, 'title' | 'markdown'> {
  const { fields, text: below } = readFrontMatter(text);
  return { title: titleIn(fields), markdown: withTitles(withoutCode(below)) };
}

function titleIn(fields: string): string {
  const [, value = ''] = /^title[ \t]*[:=][ \t]*(.+?)[ \t]*$/m.exec(fields) ?? [];
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** Code blocks stay. */
function withoutCode(text: string): string {
  const kept: string[] = [];
  let hiddenUntil: RegExp | undefined;
  let openFence: string | undefined;
  const lines = text.split(/\r\n|\r|\n/);
  const endsFrom = searchEnds(lines);
  for (const [at, raw] of lines.entries()) {
    const line = openFence === undefined ? withoutComments(raw) : raw;
    if (!hiddenUntil) openFence = fenceAfter(line, openFence);
    const end: RegExp | undefined =
      hiddenUntil ?? (openFence === undefined ? endOfHidden(line, kept.at(-1) ?? '') : undefined);
    const isHidden = end && (hiddenUntil !== undefined || endsFrom(at, end));
    const after = isHidden ? behind(line, end) : [line];
    hiddenUntil = after ? undefined : end;
    kept.push(...(after ?? []));
  }
  return kept.join('\n');
}

/** What never ends hides nothing. In linear time: an end that is missing once is missing below. */
function searchEnds(lines: readonly string[]): (at: number, end: RegExp) => boolean {
  const missing = new Set<string>();
  return (at, end) => {
    if (end === BLANK) return true;
    for (let next = at; next < lines.length && !missing.has(end.source); next += 1) {
      if (end.test(lines[next] ?? '')) return true;
    }
    missing.add(end.source);
    return false;
  };
}

function withoutComments(line: string): string {
  return COMMENT_BEGIN.test(line) ? line.replace(COMMENT, '') : line;
}

/** What follows the end; undefined without it. */
function behind(line: string, end: RegExp): string[] | undefined {
  const found = end.exec(line);
  return found ? [line.slice(found.index + found[0].length).trim()].filter((text) => text !== '') : undefined;
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
  if (TEMPLATE.test(line)) return TEMPLATE;
  if (TAG_BEGIN.test(line)) return TAG_END;
  return before.trim() === '' && MODULE_LINE.test(line) ? BLANK : undefined;
}
