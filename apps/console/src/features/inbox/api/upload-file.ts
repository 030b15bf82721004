import type { Attachment } from '@parley/sdk';

export type UploadedFile = Omit<Attachment, 'url'>;

/** Status 0: no answer. */
export class UploadError extends Error {
  constructor(
    readonly status: number,
    /** Message of the first field error, or empty. */
    readonly fault: string,
  ) {
    super(`upload: ${status}`);
  }
}

interface UploadOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** The same in a retry: the file may be there although the answer was lost. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** By XMLHttpRequest: `fetch` reports no upload progress. @throws UploadError */
export function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  const { headers, idempotencyKey, signal, onProgress } = options;
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', '/v1/media');
  const all = { ...headers, 'idempotency-key': idempotencyKey };
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    const lose = (): void => reject(new UploadError(0, ''));
    request.onerror = lose;
    request.onabort = lose;
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 201) return resolve(answer as UploadedFile);
      const { errors = [] } = answer as { errors?: readonly { readonly code: string }[] };
      reject(new UploadError(request.status, errors[0]?.code ?? ''));
    };
    request.send(form);
  });
}

function parse(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
