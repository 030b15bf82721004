import { ApiError } from './api-error';
import type { SentFile } from './types';

export interface Upload {
  readonly clientId: string;
  readonly file: File;
}

const TIMEOUT_MS = 120_000;

/** By XMLHttpRequest: `fetch` reports no upload progress. */
export function uploadFile(
  url: string,
  token: string,
  { clientId, file }: Upload,
  onProgress: (part: number) => void,
): Promise<SentFile> {
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('Idempotency-Key', clientId);
  request.timeout = TIMEOUT_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    const lost = (): void => reject(new ApiError(0, 'no answer', 0));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 201) return resolve(answer as SentFile);
      const { detail = '', errors = [] } = answer as { detail?: string; errors?: { code: string }[] };
      const retryAfterMs = Number(request.getResponseHeader('Retry-After') ?? 0) * 1_000;
      reject(new ApiError(request.status, detail, retryAfterMs, errors[0]?.code ?? ''));
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
