import type { Attachment } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/toast';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

/** Time for the browser to begin a download. */
const SPARE_MS = 60_000;

export type ShownPicture = Pick<Attachment, 'id' | 'name' | 'url'>;

const ENDINGS: Readonly<Partial<Record<string, string>>> = { 'image/jpeg': '.jpg', 'image/png': '.png' };

export const isPicture = ({ width }: Attachment): boolean => width !== null;

/** An object URL; undefined until loaded. */
export function usePicture({ url }: ShownPicture, size: 'thumbnail' | 'original') {
  const read = useReader();
  const { data, isError } = useQuery({
    queryKey: ['file', url, size],
    queryFn: ({ signal }) => read(`${url}?size=${size}`, signal),
    staleTime: Infinity,
  });
  const [src, setSrc] = useState<string | undefined>();
  useEffect(() => {
    if (!data) return undefined;
    const address = URL.createObjectURL(data);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [data]);
  return { src, isError };
}

export function useDownload(): (file: ShownPicture) => void {
  const read = useReader();
  return ({ url, name }) => {
    read(url).then(
      (blob) => keep(blob, name),
      () => toast(t('files.notDownloaded', { name })),
    );
  };
}

function keep(blob: Blob, name: string): void {
  // A type that no browser opens as a page of this origin.
  const address = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  // An image message has no name of a file.
  link.download = /\.\w{1,8}$/.test(name) ? name : `${name}${ENDINGS[blob.type] ?? ''}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SPARE_MS);
}

/** `<img>` sends no headers with the account, so files are fetched like the rest of the API. */
function useReader() {
  const { headers } = useWorkspace();
  return async (path: string, signal?: AbortSignal): Promise<Blob> => {
    const response = await fetch(path, { headers, ...(signal ? { signal } : {}) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.blob();
  };
}
