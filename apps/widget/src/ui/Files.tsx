import type { Client } from '../client/client';
import type { SentFile } from '../client/types';
import type { Words } from '../text/word-list';
import { Drawing } from './Drawing';
import { Icon } from './Icon';

interface FilesProps {
  readonly files: readonly SentFile[];
  readonly client: Client;
  readonly words: Words;
  readonly stay: () => void;
}

/** Images are drawn, other files downloaded. */
export function Files({ files, client, words, stay }: FilesProps) {
  return files.map((file) => {
    const { id, name, width } = file;
    const keep = (): void => void client.files.download(file).catch(() => undefined);
    return width === null ? (
      <button class="file" type="button" onClick={keep}>
        <Sheet />
        <span dir="auto">{name}</span>
        <span class="size">{sizeOf(file, words)}</span>
      </button>
    ) : (
      <button class="shown" type="button" onClick={keep}>
        <Drawing id={id} load={() => client.files.load(id, true)} label={name} onDrawn={stay} />
      </button>
    );
  });
}

export const Sheet = () => <Icon path="M6 3h8l5 5v13H6zM14 3v5h5" size={18} strokeWidth={2} />;

function sizeOf({ size_bytes: bytes }: SentFile, { tag }: Words): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', Math.max(bytes / 1_000, 0.1)] : ['megabyte', bytes / 1_000_000];
  const options = { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(tag, options).format(size);
}
