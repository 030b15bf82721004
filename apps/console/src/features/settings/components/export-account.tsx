import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

/** In the current mode. */
export function ExportAccount() {
  const { client, account, mode } = useWorkspace();
  const download = useMutation({
    mutationFn: async () => {
      const parts: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await client.account.export(cursor === undefined ? {} : { cursor });
        // One string per page: the browser may keep it on disk.
        parts.push(page.lines.map((line) => `${line}\n`).join(''));
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      save(new Blob(parts, { type: 'application/x-ndjson' }), `${account.id}-${mode}.ndjson`);
    },
    onSuccess: () => toast(t('exports.done')),
  });
  return (
    <Button
      className="self-start"
      icon={<Download size={16} />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('account.export')}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
