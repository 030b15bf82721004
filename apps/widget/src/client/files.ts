import type { Core } from './core';
import { newClientId } from './outbox';
import type { SentFile } from './types';

export interface Files {
  /** @param onProgress share sent, 0 to 1 @throws ApiError */
  upload(file: File, onProgress: (part: number) => void): Promise<SentFile>;
  load(id: string, isThumbnail: boolean): Promise<Blob>;
  download(file: SentFile): Promise<void>;
}

/** Time for the browser to begin. */
const SPARE_MS = 60_000;

export function filesOf({ api, sessions }: Pick<Core, 'api' | 'sessions'>): Files {
  const tokenOf = async (): Promise<string> => (await sessions.get()).session_token;
  const load = async (id: string, isThumbnail: boolean): Promise<Blob> =>
    api.loadFile(await tokenOf(), id, isThumbnail);
  return {
    upload: async (file, onProgress) => api.uploadFile(await tokenOf(), { clientId: newClientId(), file }, onProgress),
    load,
    download: async ({ id, name }) => {
      // A type that no browser opens in the page's origin.
      const url = URL.createObjectURL(new Blob([await load(id, false)], { type: 'application/octet-stream' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), SPARE_MS);
    },
  };
}
