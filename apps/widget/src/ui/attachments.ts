import { useState } from 'preact/hooks';
import type { ApiError } from '../client/api-error';
import type { Files } from '../client/files';
import { isSendablePicture, preparePicture } from '../client/picture';
import type { SentFile } from '../client/types';

/** Limits of the API, per message and per file. */
export const FILES_MAX = 10;
export const FILE_MB_MAX = 25;
const FILE_BYTES_MAX = FILE_MB_MAX * 1024 * 1024;

export type FileFault = 'tooLarge' | 'typeRefused' | 'uploadFailed' | 'tooMany' | 'noPicture';

export interface Chosen {
  readonly key: number;
  readonly name: string;
  /** A data: URL, sent with its message. */
  readonly picture?: string | undefined;
  /** Share sent, 0 to 1. */
  readonly progress?: number | undefined;
  /** The server has it. */
  readonly file?: SentFile | undefined;
  readonly fault?: FileFault | undefined;
}

export interface Attachments {
  readonly chosen: readonly Chosen[];
  readonly isWanted: boolean;
  readonly takesFiles: boolean;
  readonly isUploading: boolean;
  /** Takes chosen, dropped or pasted files. @returns whether there were any */
  attach(files: FileList | null | undefined): boolean;
  remove(key: number): void;
  clear(): void;
}

let lastKey = 0;

interface Wanted {
  readonly takesPictures: boolean;
  readonly takesFiles: boolean;
}

export function useAttachments(files: Files, { takesPictures, takesFiles }: Wanted): Attachments {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const isWanted = takesPictures || takesFiles;
  const change = (key: number, fields: Partial<Chosen>): void =>
    setChosen((known) => known.map((one) => (one.key === key ? { ...one, ...fields } : one)));

  function take(key: number, file: File): Partial<Chosen> {
    if (takesPictures && (isSendablePicture(file) || !takesFiles)) {
      preparePicture(file).then(
        (picture) => change(key, { picture, progress: undefined }),
        () => change(key, { fault: 'noPicture', progress: undefined }),
      );
      return { progress: 0 };
    }
    if (file.size > FILE_BYTES_MAX) return { fault: 'tooLarge' };
    files
      .upload(file, (progress) => change(key, { progress }))
      .then(
        (sent) => change(key, { file: sent, progress: undefined }),
        (err: unknown) => change(key, { fault: faultOf(err), progress: undefined }),
      );
    return { progress: 0 };
  }

  return {
    ...{ chosen, isWanted, takesFiles },
    isUploading: chosen.some(({ progress }) => progress !== undefined),
    attach: (list) => {
      const given = [...(list ?? [])];
      if (given.length === 0 || !isWanted) return false;
      // Rejected files do not count.
      const room = FILES_MAX - chosen.filter(({ fault }) => fault === undefined).length;
      const taken = given.slice(0, room).map((file) => {
        const key = ++lastKey;
        return { key, name: file.name, ...take(key, file) };
      });
      const rest = given.length > room ? [{ key: ++lastKey, name: '', fault: 'tooMany' } as const] : [];
      setChosen((known) => [...known.filter(({ fault }) => fault === undefined), ...taken, ...rest]);
      return true;
    },
    remove: (key) => setChosen((known) => known.filter((one) => one.key !== key)),
    clear: () => setChosen([]),
  };
}

function faultOf(err: unknown): FileFault {
  // By its fields: the class is that of the other script.
  const { status, fault } = err as Partial<ApiError>;
  if (status === 413 || fault === 'max_size') return 'tooLarge';
  return status === 400 ? 'typeRefused' : 'uploadFailed';
}
