/** By key. */
export interface MediaStore {
  /** Resolves when durable. @throws ParleyError unavailable */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined if missing. @throws ParleyError unavailable */
  get(key: string): Promise<Buffer | undefined>;
  /** Also for a missing key. @throws ParleyError unavailable */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Safe in URLs, paths and S3. */
export const MEDIA_KEY = /^[A-Za-z0-9_-]{32,64}$/;

/** @throws Error for a malformed key, which could be a foreign path */
export function requireKey(key: string): string {
  if (!MEDIA_KEY.test(key)) throw new Error('not a key of the media store');
  return key;
}
