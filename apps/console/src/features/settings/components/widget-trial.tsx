import type { ChannelConnection, ChannelPreview } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../../ui/button';
import { CodeBlock } from '../../../ui/copy-button';
import { Card } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

/** The page's address is valid for an hour. */
const REFRESH_MS = 30 * 60_000;

/** A demo page, and the snippet for other pages. */
export function WidgetTrial({ channel }: { readonly channel: ChannelConnection }) {
  const { client, mode, can } = useWorkspace();
  const { data: preview } = useQuery({
    queryKey: ['channels', 'preview', channel.id],
    queryFn: async (): Promise<ChannelPreview> => client.channels.preview(channel.id),
    enabled: can('agents:write') && channel.status === 'enabled',
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  const code = `<script src="${location.origin}/widget.js" data-channel="${channel.id}" async></script>`;
  return (
    <Card className="mb-4 grid gap-6 p-5 md:p-6 lg:grid-cols-[1fr_1.4fr]">
      {channel.status === 'enabled' && preview && (
        <div>
          <h2 className="font-semibold">{t('channels.trial')}</h2>
          <p className="mt-1 mb-3 text-sm text-muted">{t(`channels.previewText.${mode}`)}</p>
          <a href={preview.url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            {t('channels.preview')} <ExternalLink size={15} aria-hidden />
          </a>
        </div>
      )}
      <div className="min-w-0">
        <h2 className="font-semibold">{t('channels.snippet')}</h2>
        <p className="mt-1 mb-3 text-sm text-muted">{t('channels.snippetText')}</p>
        <CodeBlock label="HTML" code={code} />
      </div>
    </Card>
  );
}
