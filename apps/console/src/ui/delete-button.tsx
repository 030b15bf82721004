import { useState } from 'react';
import { t } from '../i18n/messages';
import { Button } from './button';
import { ConfirmDialog } from './dialog';

interface DeleteButtonProps {
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Asks before it calls `onConfirm`. */
export function DeleteButton({ title, text, isBusy, onConfirm }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="mr-auto !text-bad" onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        isBusy={isBusy}
        title={title}
        text={text}
        action={t('common.delete')}
      />
    </>
  );
}
