/** Keeps what pictures are made of, each under a key. */
export interface MediaStore {
  /** Resolves when it is kept for good. @throws ParleyError unavailable */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined: there is none. @throws ParleyError unavailable */
  get(key: string): Promise<Buffer | undefined>;
  /** It is gone after, whether or not it was there. @throws ParleyError unavailable */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}

/** A key: letters that a URL, a path and a name in S3 may have. */
export const MEDIA_KEY = /^[A-Za-z0-9_-]{32,64}$/;

/** @throws Error: a key that is not ours would be a path of somebody else's */
export function requireKey(key: string): string {
  if (!MEDIA_KEY.test(key)) throw new Error('not a key of the media store');
  return key;
}
