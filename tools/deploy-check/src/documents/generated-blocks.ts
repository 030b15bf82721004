/** The lines of each list that a document can hold, by the list's name. */
export type Lists = Readonly<Record<string, readonly string[]>>;

const start = /^(\s*)(?:<!-- generated: (\S+) -->|# generated: (\S+))$/;
const end = /^\s*(?:<!-- end generated -->|# end generated)$/;

/**
 * Fills the blocks of a document: the lines between `<!-- generated: <list> -->` and `<!-- end generated -->`, or in code
 * `# generated: <list>` and `# end generated`. They get the indent of the first of the two. In Markdown an empty line stays
 * between a comment and what it encloses, which would not be read as Markdown otherwise.
 *
 * @param text the document as it is
 * @returns the document as it should be
 * @throws Error if a block names no list, or does not end
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

/** What people write of a document: all of it but the generated blocks. */
export function linesOutsideBlocks(text: string): string[] {
  let isInside = false;
  return text.split('\n').filter((line) => {
    if (start.test(line)) isInside = true;
    const isOutside = !isInside;
    if (end.test(line)) isInside = false;
    return isOutside;
  });
}
