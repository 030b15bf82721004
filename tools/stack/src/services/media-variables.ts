import { join } from 'node:path';

/** In PARLEY_HOME/media, served by the API. */
export function mediaVariables(home: string, url: string): Readonly<Record<'MEDIA_DIRECTORY' | 'MEDIA_URL', string>> {
  return { MEDIA_DIRECTORY: join(home, 'media'), MEDIA_URL: url };
}
