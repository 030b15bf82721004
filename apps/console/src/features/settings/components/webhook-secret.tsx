import { useState } from 'react';
import { Button } from '../../../ui/button';
import { CodeBlock } from '../../../ui/copy-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField } from '../../../ui/field';
import { t } from '../../../i18n/messages';

/** Shown once only. */
export function WebhookSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const check = `import { unwrapWebhook } from '@parley/sdk';\n\nconst event = await unwrapWebhook(body, headers, process.env.PARLEY_WEBHOOK_SECRET);`;
  return (
    <Dialog
      isOpen
      isKept
      onClose={onClose}
      width="40rem"
      title={t('webhooks.secret')}
      description={t('webhooks.secretText')}
    >
      <div className="flex flex-col gap-4">
        <CodeBlock label={t('webhooks.secretLabel')} code={secret} />
        <CodeBlock label={t('webhooks.check')} code={check} />
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
