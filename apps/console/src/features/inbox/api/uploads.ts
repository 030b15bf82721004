import type { Conversation } from '@parley/sdk';
import { useSyncExternalStore } from 'react';
import type { Key } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { refusalOf } from './channel-files';
import { uploadFile, UploadError, type UploadedFile } from './upload-file';

export type Kind = 'reply' | 'note';

/** Limits of the API, per message and per file. */
export const FILES_MAX = 10;
export const FILE_BYTES_MAX = 25 * 1024 * 1024;

/** A file that goes with the next answer or note. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** 0 to 1. */
  readonly progress?: number | undefined;
  /** The server has it. */
  readonly file?: UploadedFile | undefined;
  readonly fault?: Key | undefined;
}

export interface Uploads {
  readonly all: readonly Upload[];
  readonly isUploading: boolean;
  readonly mediaIds: readonly string[];
  readonly isTooMany: boolean;
  add(files: Iterable<File> | null | undefined): void;
  retry(key: string): void;
  remove(key: string): void;
  clear(mediaIds: readonly string[]): void;
}

interface Shelf {
  readonly all: readonly Upload[];
  readonly isTooMany: boolean;
}

const EMPTY: Shelf = { all: [], isTooMany: false };

let shelves: Readonly<Record<string, Shelf>> = {};
const running = new Map<string, AbortController>();
const unsent = new Map<string, File>();
const listeners = new Set<() => void>();

function change(shelf: string, then: (now: Shelf) => Shelf): void {
  shelves = { ...shelves, [shelf]: then(shelves[shelf] ?? EMPTY) };
  for (const notify of listeners) notify();
}

function useShelf(shelf: string): Shelf {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => shelves[shelf] ?? EMPTY,
  );
}

/**
 * Until it is sent or the page is left; like the text, files outlast a move to another conversation. Each has its own:
 * a note's files must never reach the customer.
 */
export function useUploads({ id, channel }: Pick<Conversation, 'id' | 'channel'>, kind: Kind): Uploads {
  const { headers } = useWorkspace();
  const shelf = `${kind}.${id}`;
  const { all, isTooMany } = useShelf(shelf);
  const put = (key: string, fields: Partial<Upload>): void =>
    change(shelf, (now) => ({ ...now, all: now.all.map((one) => (one.key === key ? { ...one, ...fields } : one)) }));

  const refusal = ({ mime_type: mimeType }: UploadedFile): Key | undefined =>
    kind === 'note' ? undefined : refusalOf(channel, mimeType);

  function start(key: string, file: File): void {
    const stop = new AbortController();
    running.set(key, stop);
    unsent.set(key, file);
    const onProgress = (progress: number): void => put(key, { progress });
    uploadFile(file, { headers, idempotencyKey: key, signal: stop.signal, onProgress })
      .then(
        (sent) => {
          unsent.delete(key);
          put(key, { file: sent, progress: undefined, fault: refusal(sent) });
        },
        (err: unknown) => put(key, { fault: faultOf(err), progress: undefined }),
      )
      .finally(() => running.delete(key));
  }

  function begin(file: File): Upload {
    const upload = { key: crypto.randomUUID(), name: file.name, sizeBytes: file.size };
    if (file.size > FILE_BYTES_MAX) return { ...upload, fault: 'files.tooLarge' };
    start(upload.key, file);
    return { ...upload, progress: 0 };
  }

  return {
    ...{ all, isTooMany },
    isUploading: all.some(({ progress }) => progress !== undefined),
    mediaIds: all.flatMap(({ file, fault }) => (file && fault === undefined ? file.id : [])),
    add: (files) => {
      const given = [...(files ?? [])];
      if (given.length === 0) return;
      const room = Math.max(0, FILES_MAX - all.length);
      const begun = given.slice(0, room).map(begin);
      change(shelf, (now) => ({ all: [...now.all, ...begun], isTooMany: given.length > room }));
    },
    retry: (key) => {
      const file = unsent.get(key);
      if (!file || running.has(key)) return;
      put(key, { fault: undefined, progress: 0 });
      start(key, file);
    },
    remove: (key) => {
      running.get(key)?.abort();
      unsent.delete(key);
      change(shelf, (now) => ({ all: now.all.filter((one) => one.key !== key), isTooMany: false }));
    },
    clear: (mediaIds) =>
      change(shelf, (now) => ({ ...now, all: now.all.filter(({ file }) => !file || !mediaIds.includes(file.id)) })),
  };
}

export function faultOf(err: unknown): Key {
  if (!(err instanceof UploadError)) return 'files.failed';
  if (err.status === 413 || err.fault === 'max_size') return 'files.tooLarge';
  return err.status === 400 ? 'files.typeRefused' : 'files.failed';
}
