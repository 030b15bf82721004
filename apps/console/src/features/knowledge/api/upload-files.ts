import { ApiError, type Parley } from '@parley/sdk';
import { describeError } from '../../../lib/errors';
import { t } from '../../../i18n/messages';

/** What the API reads as a source. */
export const fileTypes = ['.md', '.markdown', '.txt', '.html', '.htm', '.csv', '.pdf', '.docx'] as const;

export interface Uploaded {
  readonly count: number;
  /** Name and reason of each rejected file. */
  readonly faults: readonly string[];
}

/**
 * Uploads files one by one; a rejected file does not stop the others.
 *
 * @throws other errors, such as a lost connection
 */
export async function uploadFiles(client: Parley, files: readonly File[]): Promise<Uploaded> {
  const readable = files.filter(isReadable);
  const faults = files
    .filter((file) => !isReadable(file))
    .map(({ name }) => t('sources.unreadable', { name, types: fileTypes.join(' ') }));
  let count = 0;
  for (const file of readable) {
    try {
      await client.knowledge.sources.upload({ name: file.name, content: file });
      count += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === undefined || error.status >= 500) throw error;
      faults.push(t('sources.notUploaded', { name: file.name, reason: describeError(error) }));
    }
  }
  return { count, faults };
}

const isReadable = ({ name }: File): boolean => fileTypes.some((type) => name.toLowerCase().endsWith(type));
