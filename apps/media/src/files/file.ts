export interface StoredFile {
  /** A uuid. */
  readonly id: string;
  /** In the store. */
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Of a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnail: boolean;
  /** Of the upload: its bytes and name. */
  readonly uploadSha256: Buffer;
  readonly createdAt: Date;
  /** The store has it. */
  readonly isKept: boolean;
}

export interface NewFile extends Omit<StoredFile, 'createdAt' | 'isKept'> {
  /** Identifies a repeated upload, if it has a key. */
  readonly uploadKey: string | undefined;
}

/** The store's key of a picture's thumbnail. */
export function thumbnailKey(key: string): string {
  return `${key}-small`;
}

/** Every key of a file in the store. */
export function keysOf({ key, hasThumbnail }: Pick<StoredFile, 'key' | 'hasThumbnail'>): string[] {
  return hasThumbnail ? [key, thumbnailKey(key)] : [key];
}
