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
  /** Of the bytes and name. */
  readonly uploadSha256: Buffer;
  readonly createdAt: Date;
  /** The store has it. */
  readonly isKept: boolean;
}

export interface NewFile extends Omit<StoredFile, 'createdAt' | 'isKept'> {
  /** Identifies a repeated upload. */
  readonly uploadKey: string | undefined;
}

export function thumbnailKey(key: string): string {
  return `${key}-small`;
}

export function keysOf({ key, hasThumbnail }: Pick<StoredFile, 'key' | 'hasThumbnail'>): string[] {
  return hasThumbnail ? [key, thumbnailKey(key)] : [key];
}
