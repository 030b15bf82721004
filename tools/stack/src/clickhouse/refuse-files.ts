export class FileAccessError extends Error {
  override readonly name = 'FileAccessError';
}

/** Comments, quoted text (ClickHouse accepts typographic quotes), words and single characters. */
const TOKEN =
  /--[^\n]*|#[ !][^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|`(?:[^`\\]|\\[^])*`|‘[^’]*’|“[^”]*”|\$(\w*)\$[^]*?\$\1\$|\w+|\S/g;
const COMMENT = /^(?:--|#[ !]|\/\*)/;
const QUOTED_NAME = /^["`“]([^]*)["`”]$/;

/** What the engine's rights (access.ts) allow: file(), INTO OUTFILE, FROM INFILE, and ATTACH except of partitions. */
export function refuseFiles(sql: string): void {
  // Nearly every statement ends here. A backslash can hide a letter of a quoted name.
  if (!/file|attach|\\/i.test(sql)) return;
  let before = '';
  for (const [token] of sql.matchAll(TOKEN)) {
    if (COMMENT.test(token)) continue;
    if (/^(?:in|out)file$/i.test(token)) throw new FileAccessError(`${token.toUpperCase()} is not allowed here`);
    if (token === '(' && isFileFunction(before)) throw new FileAccessError('The function file() is not allowed here');
    if (/^attach$/i.test(before) && !/^part(?:ition)?$/i.test(token)) {
      throw new FileAccessError('ATTACH is allowed for partitions only');
    }
    before = token;
  }
}

function isFileFunction(name: string): boolean {
  const quoted = QUOTED_NAME.exec(name)?.[1];
  return (quoted?.includes('\\') ?? false) || (quoted ?? name).toLowerCase() === 'file';
}
