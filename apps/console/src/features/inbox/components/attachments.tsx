import type { Attachment } from '@parley/sdk';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { isPicture, useDownload, usePicture } from '../api/attachments';
import { Lightbox } from './lightbox';

/** Pixels. */
const SHOWN_WIDTH_MAX = 320;
const SHOWN_HEIGHT_MAX = 288;

/** Images open large; other files are downloaded. */
export function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const [shownId, setShownId] = useState<string | undefined>();
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(isPicture);
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {attachments.map((attachment) => (
          <li key={attachment.id} className="min-w-0">
            {isPicture(attachment) ? (
              <Thumbnail attachment={attachment} onOpen={() => setShownId(attachment.id)} />
            ) : (
              <FileButton attachment={attachment} />
            )}
          </li>
        ))}
      </ul>
      <Lightbox pictures={pictures} shownId={shownId} onShow={setShownId} />
    </>
  );
}

interface ThumbnailProps {
  readonly attachment: Attachment;
  readonly onOpen: () => void;
}

/** Reserves its space before it loads. */
function Thumbnail({ attachment, onOpen }: ThumbnailProps) {
  const { name, width, height } = attachment;
  const { src, isError } = usePicture(attachment, 'thumbnail');
  const [w, h] = [width ?? SHOWN_WIDTH_MAX, height ?? SHOWN_HEIGHT_MAX];
  const scale = Math.min(1, SHOWN_WIDTH_MAX / w, SHOWN_HEIGHT_MAX / h);
  if (isError) return <FileButton attachment={attachment} />;
  return (
    <button
      type="button"
      aria-label={t('files.open', { name })}
      onClick={onOpen}
      className="block max-w-full cursor-zoom-in overflow-hidden rounded-lg bg-hover"
    >
      <img
        src={src}
        alt={name}
        width={Math.max(1, Math.round(w * scale))}
        height={Math.max(1, Math.round(h * scale))}
        className={`h-auto max-w-full ${src === undefined ? 'invisible' : ''}`}
      />
    </button>
  );
}

function FileButton({ attachment }: { readonly attachment: Attachment }) {
  const { name, mime_type: mimeType, size_bytes: bytes } = attachment;
  const download = useDownload();
  return (
    <button
      type="button"
      title={t('files.download')}
      onClick={() => download(attachment)}
      className="flex max-w-full items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-3 py-2 text-left text-ink hover:bg-hover"
    >
      <FileText size={20} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-sm font-medium">
          {name}
        </span>
        <span className="block truncate text-xs text-muted">
          {typeOf(name, mimeType)} · {formatBytes(bytes)}
        </span>
      </span>
      <Download size={15} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}

/** The name's extension, where there is one. */
function typeOf(name: string, mimeType: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1];
  return ending?.toUpperCase() ?? mimeType;
}
