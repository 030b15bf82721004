import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { useDownload, usePicture, type ShownPicture } from '../api/attachments';

interface LightboxProps {
  readonly pictures: readonly ShownPicture[];
  /** Undefined: it is closed. */
  readonly shownId: string | undefined;
  readonly onShow: (id: string | undefined) => void;
}

/** An image at window size. Arrow keys show the message's other images. */
export function Lightbox({ pictures, shownId, onShow }: LightboxProps) {
  const at = pictures.findIndex(({ id }) => id === shownId);
  const shown = pictures[at];
  const show = (step: number): void => onShow(pictures[(at + step + pictures.length) % pictures.length]?.id);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && pictures.length > 1) show(step);
    // Keeps keys from the thread below.
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
  };
  return (
    <Base.Root open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && onShow(undefined)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/80" />
        <Base.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-3 z-50 flex flex-col overflow-hidden rounded-xl border bg-raised shadow-pop outline-none md:inset-8"
        >
          {shown && <Bar picture={shown} onClose={() => onShow(undefined)} />}
          <div className="relative flex min-h-0 flex-1 items-center justify-center p-3">
            {shown && <Picture key={shown.id} picture={shown} />}
            {pictures.length > 1 && (
              <>
                <Step label={t('files.previous')} isBack onClick={() => show(-1)} />
                <Step label={t('files.next')} onClick={() => show(1)} />
              </>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Bar({ picture, onClose }: { readonly picture: ShownPicture; readonly onClose: () => void }) {
  const download = useDownload();
  return (
    <header className="flex items-center gap-1 border-b py-2 pr-2 pl-4">
      <Base.Title dir="auto" className="min-w-0 flex-1 truncate font-medium">
        {picture.name}
      </Base.Title>
      <IconButton label={t('files.download')} icon={<Download size={16} />} onClick={() => download(picture)} />
      <IconButton label={t('common.close')} icon={<X size={16} />} onClick={onClose} />
    </header>
  );
}

function Picture({ picture }: { readonly picture: ShownPicture }) {
  const { src, isError } = usePicture(picture, 'original');
  if (isError) return <p role="alert">{t('files.unreadable')}</p>;
  if (src === undefined) return <p role="status" aria-busy="true" className="sr-only">{`${picture.name} …`}</p>;
  return <img src={src} alt={picture.name} className="max-h-full max-w-full object-contain" />;
}

interface StepProps {
  readonly label: string;
  readonly isBack?: boolean;
  readonly onClick: () => void;
}

function Step({ label, isBack = false, onClick }: StepProps) {
  return (
    <IconButton
      label={label}
      variant="secondary"
      icon={isBack ? <ChevronLeft size={18} /> : <ChevronRight size={18} />}
      onClick={onClick}
      className={`absolute top-1/2 -translate-y-1/2 ${isBack ? 'left-3' : 'right-3'}`}
    />
  );
}
