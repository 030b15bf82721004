import type { Conversation, Turn } from '@parley/sdk';
import { Dialog } from '../../../ui/dialog';
import { t } from '../../../i18n/messages';
import { Beside } from './beside';
import { Margin } from './margin';

interface SideProps {
  readonly conversation: Conversation;
  readonly turn: Turn | undefined;
  readonly isStaying: boolean;
  /** Another conversation, instead of the details. */
  readonly besideId: string | undefined;
  readonly onBeside: (id: string | undefined) => void;
  /** Where the window is narrow. */
  readonly isDialogOpen: boolean;
  readonly onCloseDialog: () => void;
}

/** Details of a conversation, or another one of its customer; a dialog in narrow windows. */
export function Side({ besideId, onBeside, isDialogOpen, onCloseDialog, ...details }: SideProps) {
  const isBeside = besideId !== undefined;
  const content = isBeside ? (
    <Beside key={besideId} id={besideId} onClose={() => onBeside(undefined)} />
  ) : (
    <Margin {...details} onBeside={onBeside} />
  );
  return (
    <>
      <aside
        aria-label={t('inbox.details')}
        className={`shrink-0 overflow-y-auto border-l bg-surface max-xl:hidden ${isBeside ? 'w-96 2xl:w-[28rem]' : 'w-72 2xl:w-80'}`}
      >
        {content}
      </aside>
      <Dialog isOpen={isDialogOpen} onClose={onCloseDialog} title={t('inbox.details')}>
        <div className="-mx-5">{content}</div>
      </Dialog>
    </>
  );
}
