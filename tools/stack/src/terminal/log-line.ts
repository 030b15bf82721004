const ERROR_LEVEL = 50;

/** Undefined unless it is an error or worse. @param levelMin pino's: 50 is an error, 40 a warning */
export function errorLine(line: string, levelMin = ERROR_LEVEL): string | undefined {
  const entry = parseObject(line);
  if (!entry || typeof entry['level'] !== 'number' || entry['level'] < levelMin) return undefined;
  const parts = [entry['msg'], causeOf(entry['err'])].filter((part) => typeof part === 'string' && part !== '');
  const requestId = entry['request_id'] ?? entry['requestId'];
  const service = typeof entry['service'] === 'string' ? entry['service'] : 'a service';
  return `${service}: ${parts.join(': ') || 'an error without a message'}${requestId ? ` (request ${String(requestId)})` : ''}`;
}

function causeOf(err: unknown): string | undefined {
  if (typeof err !== 'object' || err === null) return undefined;
  const message = (err as { message?: unknown }).message;
  return typeof message === 'string' ? message.split('\n')[0] : undefined;
}

function parseObject(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
