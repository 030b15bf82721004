import { FileText, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { formatBytes } from '../../../i18n/format';
import { t, type Key } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { uploadFile, type UploadedFile } from '../api/upload-file';
import { faultOf, FILE_BYTES_MAX } from '../api/uploads';

const ACCEPTED: Readonly<Record<string, string>> = {
  image: 'image/jpeg,image/png',
  video: 'video/mp4,video/3gpp',
  document: 'application/pdf',
};

interface TemplateFileFieldProps {
  /** Of the parameter. */
  readonly type: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The file of a template's header: uploaded here, or at an address. */
export function TemplateFileField({ type, label, value, error, onChange }: TemplateFileFieldProps) {
  const { headers } = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<UploadedFile | undefined>();
  const [progress, setProgress] = useState<number | undefined>();
  const [fault, setFault] = useState<Key | undefined>();
  const clear = useRef<() => void>(undefined);
  clear.current = file && file.id === value ? () => onChange('') : undefined;
  // Another template would silently get its id.
  useEffect(() => () => clear.current?.(), []);
  const upload = async (chosen: File): Promise<void> => {
    setFault(undefined);
    if (chosen.size > FILE_BYTES_MAX) return setFault('files.tooLarge');
    setProgress(0);
    try {
      const { signal } = new AbortController();
      const kept = await uploadFile(chosen, {
        headers,
        idempotencyKey: crypto.randomUUID(),
        signal,
        onProgress: setProgress,
      });
      setFile(kept);
      onChange(kept.id);
    } catch (err) {
      setFault(faultOf(err));
    }
    setProgress(undefined);
  };
  const why = fault === undefined ? error : t(fault, { max: formatBytes(FILE_BYTES_MAX) });
  if (file && file.id === value) {
    return <Chosen {...{ file, label, error: why }} onRemove={() => onChange('')} />;
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="url"
        required
        {...{ label, value, error: why }}
        hint={t('templates.fileHint')}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        size="small"
        className="self-start"
        icon={<Upload size={15} />}
        isBusy={progress !== undefined}
        onClick={() => input.current?.click()}
      >
        {t('templates.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED[type]}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void upload(chosen);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface ChosenProps {
  readonly file: UploadedFile;
  readonly label: string;
  readonly error: string | undefined;
  readonly onRemove: () => void;
}

function Chosen({ file: { name, size_bytes: sizeBytes }, label, error, onRemove }: ChosenProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      <p className="flex min-w-0 items-center gap-2 rounded-lg border border-line-strong py-1 pr-1 pl-2.5 text-sm">
        <FileText size={15} aria-hidden className="shrink-0 text-muted" />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="flex-1 shrink-0 text-muted">{formatBytes(sizeBytes)}</span>
        <IconButton size="small" label={t('files.remove', { name })} icon={<X size={14} />} onClick={onRemove} />
      </p>
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
    </div>
  );
}
