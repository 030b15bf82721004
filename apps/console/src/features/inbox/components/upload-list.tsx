import { FileText, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { formatBytes } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { FILES_MAX, FILE_BYTES_MAX, type Upload, type Uploads } from '../api/uploads';

interface AttachButtonProps {
  readonly uploads: Uploads;
  readonly isDisabled: boolean;
}

export function AttachButton({ uploads, isDisabled }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="small"
        label={t('files.attach')}
        icon={<Paperclip size={15} />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          uploads.add(currentTarget.files);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** What goes with the next answer or note, and why something of it does not. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { all, isTooMany, retry, remove } = uploads;
  return (
    <>
      {all.length > 0 && (
        <ul aria-label={t('files.list')} className="mt-2 flex flex-wrap gap-2">
          {all.map((upload) => (
            <Chip
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onRemove={() => remove(upload.key)}
            />
          ))}
        </ul>
      )}
      {isTooMany && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {t('files.tooMany', { count: FILES_MAX })}
        </p>
      )}
    </>
  );
}

interface ChipProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function Chip({ upload, onRetry, onRemove }: ChipProps) {
  const { name, sizeBytes, progress, fault } = upload;
  return (
    <li
      className={`flex max-w-full min-w-0 items-center gap-2 rounded-lg border py-1 pr-1 pl-2.5 text-sm sm:max-w-80 ${fault ? 'border-bad' : 'border-line-strong'}`}
    >
      <FileText size={15} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex gap-1.5">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span className="shrink-0 text-muted">{formatBytes(sizeBytes)}</span>
        </p>
        {fault && (
          <p role="alert" className="text-xs text-bad">
            {t(fault, { max: formatBytes(FILE_BYTES_MAX) })}
          </p>
        )}
        {progress !== undefined && (
          <progress
            aria-label={t('files.uploading', { name })}
            value={progress}
            className="block h-1 w-full accent-accent"
          />
        )}
      </div>
      {fault === 'files.failed' && (
        <Button size="small" aria-label={t('files.retry', { name })} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      <IconButton size="small" label={t('files.remove', { name })} icon={<X size={14} />} onClick={onRemove} />
    </li>
  );
}
