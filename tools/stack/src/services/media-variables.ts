import { join } from 'node:path';

/** Pictures lie in PARLEY_HOME/media, and are seen where the API is. */
export function mediaVariables(home: string, url: string): Readonly<Record<'MEDIA_DIRECTORY' | 'MEDIA_URL', string>> {
  return { MEDIA_DIRECTORY: join(home, 'media'), MEDIA_URL: url };
}
