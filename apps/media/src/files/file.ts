/** A file as the table has it. */
export interface StoredFile {
  /** A uuid. */
  readonly id: string;
  /** Of the store. */
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Of a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnail: boolean;
  /** What came, and under which name. */
  readonly uploadSha256: Buffer;
  readonly createdAt: Date;
  /** The store has it. */
  readonly isKept: boolean;
}

/** A file before the store has it. */
export interface NewFile extends Omit<StoredFile, 'createdAt' | 'isKept'> {
  /** The same upload has the same; undefined: it has none. */
  readonly uploadKey: string | undefined;
}

/** Under which the store has the small picture. */
export function thumbnailKey(key: string): string {
  return `${key}-small`;
}

/** Every key of a file in the store. */
export function keysOf({ key, hasThumbnail }: Pick<StoredFile, 'key' | 'hasThumbnail'>): string[] {
  return hasThumbnail ? [key, thumbnailKey(key)] : [key];
}
