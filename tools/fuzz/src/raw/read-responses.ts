export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReadResponses {
  readonly responses: readonly RawResponse[];
  readonly rest: string | undefined;
}

export function readResponses(bytes: Buffer): ReadResponses {
  const responses: RawResponse[] = [];
  let left = bytes.toString('latin1');
  while (left !== '') {
    const end = left.indexOf('\r\n\r\n');
    const status = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/.exec(left)?.[1];
    if (end < 0 || status === undefined) return { responses, rest: left.slice(0, 200) };
    const headers = headersOf(left.slice(0, end));
    const taken = takeBody(left.slice(end + 4), Number(status), headers);
    if (taken === undefined) return { responses, rest: left.slice(0, 200) };
    // 100 Continue precedes the answer.
    if (!status.startsWith('1')) responses.push({ status: Number(status), headers, body: taken.body });
    left = taken.left;
  }
  return { responses, rest: undefined };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function takeBody(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): { body: string; left: string } | undefined {
  if (status === 204 || status === 304 || status < 200) return { body: '', left: text };
  if (headers['transfer-encoding'] === 'chunked') return takeChunks(text);
  const length = Number(headers['content-length'] ?? 0);
  if (text.length < length) return undefined;
  return { body: utf8(text.slice(0, length)), left: text.slice(length) };
}

function takeChunks(text: string): { body: string; left: string } | undefined {
  let body = '';
  let left = text;
  for (;;) {
    const match = /^([0-9a-f]+)\r\n/i.exec(left);
    if (!match) return undefined;
    const size = parseInt(match[1] ?? '', 16);
    const start = match[0].length;
    if (left.length < start + size + 2) return undefined;
    body += left.slice(start, start + size);
    left = left.slice(start + size + 2);
    if (size === 0) return { body: utf8(body), left };
  }
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}
