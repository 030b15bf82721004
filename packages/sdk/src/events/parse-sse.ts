/** A block of server-sent events, with the fields it has. */
export interface SseBlock {
  readonly event?: string;
  readonly data?: string;
  readonly id?: string;
  readonly retryMs?: number;
}

/**
 * Parses `text/event-stream` by WHATWG's definition, in pieces of any size; an unfinished block is dropped.
 *
 * @returns a function from the next piece to the blocks it completes
 */
export function createSseParser(): (piece: Uint8Array) => SseBlock[] {
  const decoder = new TextDecoder();
  let line = '';
  let endsWithCr = false;
  const fields: [string, string][] = [];

  return (piece) => {
    const blocks: SseBlock[] = [];
    let text = decoder.decode(piece, { stream: true });
    if (text === '') return blocks;
    // The CR has already ended the line.
    if (endsWithCr && text.startsWith('\n')) text = text.slice(1);
    endsWithCr = text.endsWith('\r');
    let start = 0;
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
      line += text.slice(start, index);
      start = index + end.length;
      if (line !== '') fields.push(readField(line));
      else if (fields.length > 0) blocks.push(toBlock(fields.splice(0)));
      line = '';
    }
    line += text.slice(start);
    return blocks;
  };
}

/** A comment has an empty name. */
function readField(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
}

function toBlock(fields: readonly [string, string][]): SseBlock {
  const valuesOf = (name: string): string[] => fields.filter(([field]) => field === name).map(([, value]) => value);
  const data = valuesOf('data');
  const event = valuesOf('event').at(-1);
  const id = valuesOf('id')
    .filter((value) => !value.includes('\0'))
    .at(-1);
  const retry = valuesOf('retry')
    .filter((value) => /^\d+$/.test(value))
    .at(-1);
  return {
    ...(event !== undefined && { event }),
    ...(data.length > 0 && { data: data.join('\n') }),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retryMs: Number(retry) }),
  };
}
