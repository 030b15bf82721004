import type { KeyWithValue } from '@parley/sdk';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CodeBlock, CopyButton } from '../../../ui/copy-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField } from '../../../ui/field';
import { t } from '../../../i18n/messages';

/** Shown once only: the dialog stays until the value is saved. */
export function KeyValue({ made, onClose }: { readonly made: KeyWithValue; readonly onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const path = made.permissions.includes('agents:read') ? '/v1/agents' : '/v1/conversations';
  const curl = `curl ${location.origin}${path} \\\n  -H "Authorization: Bearer ${made.value}"`;
  return (
    <Dialog isOpen isKept onClose={onClose} width="40rem" title={t('keys.made')} description={t('keys.madeText')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-accent-soft p-3">
          <code data-testid="key-value" className="min-w-0 flex-1 font-mono text-sm break-all select-all">
            {made.value}
          </code>
          <CopyButton text={made.value} onCopied={() => setSaved(true)} />
        </div>
        <CodeBlock label={t('keys.try')} code={curl} />
        <CheckField label={t('keys.saved')} checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />
      </div>
      <DialogActions>
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          {t('common.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
