/** Stores the bytes of pictures by key. */
export interface MediaStore {
  /** Resolves when stored durably. @throws ParleyError unavailable */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined if missing. @throws ParleyError unavailable */
  get(key: string): Promise<Buffer | undefined>;
  /** Succeeds for a missing key, too. @throws ParleyError unavailable */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Letters that are safe in URLs, paths and S3. */
export const MEDIA_KEY = /^[A-Za-z0-9_-]{32,64}$/;

/** @throws Error for a malformed key, which could be a foreign path */
export function requireKey(key: string): string {
  if (!MEDIA_KEY.test(key)) throw new Error('not a key of the media store');
  return key;
}
