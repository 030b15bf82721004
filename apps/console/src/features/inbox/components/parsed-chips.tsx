import type { SearchResult } from '@parley/sdk';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/badge';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t, type Key } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';

type Parsed = SearchResult['parsed'];

export function ParsedChips({ parsed }: { readonly parsed: Parsed }) {
  const { client, can } = useWorkspace();
  const agents = useQuery({ ...agentsQuery(client), enabled: parsed.agent_ids.length > 0 && can('agents:read') });
  const { words, phrases, excluded, from, tags, agent_ids: agentIds, channels, statuses, customers } = parsed;
  const terms = [...words, ...phrases.map((text) => t('search.phrase', { text }))];
  const operators = [
    ...excluded.map((text) => t('search.excluded', { text })),
    ...from.map((author) => t('search.by', { author: labelOf('author', author) })),
    ...tags.map((tag) => `#${tag}`),
    ...agentIds.map((id) => agents.data?.find((agent) => agent.id === id)?.name ?? id),
    ...channels.map((channel) => labelOf('channel', channel)),
    ...statuses.map((status) => labelOf('status', status)),
    ...customers.map((customer) => t('search.customer', { words: customer })),
    ...(parsed.after === null ? [] : [t('search.after', { time: formatDateTime(parsed.after) })]),
    ...(parsed.before === null ? [] : [t('search.before', { time: formatDateTime(parsed.before) })]),
  ];
  return (
    <ul aria-label={t('search.understood')} className="flex flex-wrap gap-1">
      {terms.map((term, index) => (
        <li key={`term ${index}`} className="max-w-full">
          <Badge>{term}</Badge>
        </li>
      ))}
      {operators.map((operator, index) => (
        <li key={`operator ${index}`} className="max-w-full">
          <Badge tone="accent">{operator}</Badge>
        </li>
      ))}
    </ul>
  );
}

const tips: readonly (readonly [example: string, text: Key])[] = [
  ['"not delivered"', 'search.tip.phrase'],
  ['-refund', 'search.tip.excluded'],
  ['from:customer', 'search.tip.from'],
  ['tag:vip', 'search.tip.tag'],
  ['channel:whatsapp', 'search.tip.channel'],
  ['status:escalated', 'search.tip.status'],
  ['customer:ada', 'search.tip.customer'],
  ['after:2026-11-01', 'search.tip.after'],
  ['before:2026-12-01', 'search.tip.before'],
];

/** Search operators. */
export function SearchTips() {
  return (
    <details className="text-xs text-muted">
      <summary className="w-fit rounded-md py-0.5 font-medium hover:text-ink">{t('search.tips')}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {tips.map(([example, text]) => (
          <div key={example} className="contents">
            <dt>
              <code className="font-mono text-ink">{example}</code>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
