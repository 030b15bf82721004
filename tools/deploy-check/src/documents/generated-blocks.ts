export type Lists = Readonly<Record<string, readonly string[]>>;

const start = /^(\s*)(?:<!-- generated: (\S+) -->|# generated: (\S+))$/;
const end = /^\s*(?:<!-- end generated -->|# end generated)$/;

/**
 * Between `<!-- generated: <list> -->` and `<!-- end generated -->`, or in code `# generated: <list>` and `# end
 * generated`, keeping the indent. Markdown requires blank lines beside the comments.
 *
 * @throws Error for an unknown list or an unclosed block
 */
export function fillBlocks(text: string, lists: Lists): string {
  const lines = text.split('\n');
  const filled: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    filled.push(line);
    const [, indent = '', inComment, inCode] = start.exec(line) ?? [];
    const name = inComment ?? inCode;
    if (name === undefined) continue;
    const content = lists[name];
    if (!content) throw new Error(`there is no list ${name}`);
    const length = lines.slice(index + 1).findIndex((later) => end.test(later));
    if (length < 0) throw new Error(`the block ${name} does not end`);
    const indented = content.map((each) => (each === '' ? '' : `${indent}${each}`));
    filled.push(...(inComment === undefined ? indented : ['', ...indented, '']));
    index += length;
  }
  return filled.join('\n');
}

export function linesOutsideBlocks(text: string): string[] {
  let isInside = false;
  return text.split('\n').filter((line) => {
    if (start.test(line)) isInside = true;
    const isOutside = !isInside;
    if (end.test(line)) isInside = false;
    return isOutside;
  });
}
