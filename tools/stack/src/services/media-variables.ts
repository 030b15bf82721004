import { join } from 'node:path';

/** Pictures are in PARLEY_HOME/media, and served by the API. */
export function mediaVariables(home: string, url: string): Readonly<Record<'MEDIA_DIRECTORY' | 'MEDIA_URL', string>> {
  return { MEDIA_DIRECTORY: join(home, 'media'), MEDIA_URL: url };
}
