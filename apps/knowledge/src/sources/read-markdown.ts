import type { FileText } from './file-text';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]{0,5000}?)\r?\n---[ \t]*(?:\r?\n|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Of MDX: it ends with the paragraph. */
const MODULE_LINE =
  /^(?:import\s+(?:[\w$*{][^'"\n]*\bfrom\s*)?['"]|import\s*\{[^}]*$|export\s+(?:const|let|var|function|async|class|default)\b|export\s*[{*])/;
const SCRIPT_BEGIN = /^\s*<(script|style)\b/i;

/** Reads Markdown or MDX: what is for the tools that draw it (front matter, scripts, imports) is not said. */
export function readMarkdown(text: string): Pick<FileText, 'title' | 'markdown'> {
  const [front = '', fields = ''] = FRONT_MATTER.exec(text) ?? [];
  return { title: titleIn(fields), markdown: withoutCode(text.slice(front.length)) };
}

function titleIn(fields: string): string {
  const [, value = ''] = /^title:[ \t]*(.+?)[ \t]*$/m.exec(fields) ?? [];
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** Line by line; code that is shown stays. */
function withoutCode(text: string): string {
  const kept: string[] = [];
  let openFence: string | undefined;
  let scriptEnd: RegExp | undefined;
  let isInModule = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (scriptEnd) {
      if (scriptEnd.test(line)) scriptEnd = undefined;
      continue;
    }
    const [, marks] = FENCE.exec(line) ?? [];
    if (openFence !== undefined) {
      if (marks?.startsWith(openFence)) openFence = undefined;
    } else if (marks) openFence = marks;
    else {
      const begin = SCRIPT_BEGIN.exec(line)?.[1];
      if (begin !== undefined) {
        const end = new RegExp(`</${begin}\\s*>`, 'i');
        if (!end.test(line)) scriptEnd = end;
        continue;
      }
      isInModule = line.trim() !== '' && (isInModule || (isParagraphBegin(kept) && MODULE_LINE.test(line)));
      if (isInModule) continue;
    }
    kept.push(line);
  }
  return kept.join('\n');
}

const isParagraphBegin = (kept: readonly string[]): boolean => (kept.at(-1) ?? '').trim() === '';
