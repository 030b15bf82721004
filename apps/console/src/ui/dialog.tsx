import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { t } from '../i18n/messages';
import { Button, IconButton } from './button';

const BACKDROP = 'fixed inset-0 z-40 bg-black/40';
const POPUP =
  'fixed left-1/2 z-50 flex w-[min(calc(100vw-1.5rem),var(--dialog-width))] -translate-x-1/2 flex-col rounded-xl border bg-raised shadow-pop outline-none';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly width?: string | undefined;
  /** Not closed by Escape or an outside click: its content cannot be shown again. */
  readonly isKept?: boolean | undefined;
  /** Closing asks first. */
  readonly hasEdits?: boolean | undefined;
  readonly children: ReactNode;
}

const FIELDS = ['input', 'textarea', 'select'].map((name) => `${name}:not(:disabled)`).join();

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, description, width = '34rem', isKept, hasEdits, children } = props;
  const [isAsking, setAsking] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const close = (): void => (hasEdits ? setAsking(true) : onClose());
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && !isKept && close()}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          className={`${POPUP} top-[6vh] max-h-[88vh]`}
          style={{ '--dialog-width': width } as object}
          // The close button comes first in the DOM.
          initialFocus={() => content.current?.querySelector<HTMLElement>(FIELDS) ?? true}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div>
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
              )}
            </div>
            {!isKept && <IconButton size="small" label={t('common.close')} icon={<X size={16} />} onClick={close} />}
          </header>
          <div ref={content} className="min-h-0 scroll-pb-20 overflow-y-auto px-5 pb-5 has-data-actions:pb-0">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        title={t('common.discardTitle')}
        text={t('common.discardText')}
        action={t('common.discard')}
      />
    </Base.Root>
  );
}

/** In view however long the form is. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-actions=""
      className="sticky bottom-0 z-10 -mx-5 mt-2 flex flex-wrap justify-end gap-2 rounded-b-xl bg-raised px-5 pt-3 pb-5"
    >
      {children}
    </div>
  );
}

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly isBusy?: boolean | undefined;
}

/** Asks before irreversible actions. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, title, text, action, isBusy }: ConfirmProps) {
  return (
    <BaseAlert.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <BaseAlert.Portal>
        <BaseAlert.Backdrop className={BACKDROP} />
        <BaseAlert.Popup
          className={`${POPUP} top-[18vh] p-5 has-data-actions:pb-0`}
          style={{ '--dialog-width': '27rem' } as object}
        >
          <BaseAlert.Title className="text-lg font-semibold">{title}</BaseAlert.Title>
          <BaseAlert.Description className="mt-2 text-muted">{text}</BaseAlert.Description>
          <DialogActions>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
              {action}
            </Button>
          </DialogActions>
        </BaseAlert.Popup>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  );
}
