import type { KnowledgeSearch } from '@parley/sdk';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { labelOf, t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';

const bandTones = { answer: 'good', ask: 'accent', unknown: 'warn' } as const;

/** What agents would find and do. */
export function QuestionBox() {
  const { client } = useWorkspace();
  const [query, setQuery] = useState('');
  const search = useMutation({
    mutationFn: async (text: string): Promise<KnowledgeSearch> =>
      client.knowledge.search({ query: text, language: null, limit: 5 }),
  });
  return (
    <Card className="xl:sticky xl:top-4">
      <form
        className="p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim() !== '') search.mutate(query);
        }}
      >
        <h2 className="font-semibold">{t('knowledge.try')}</h2>
        <p className="mt-0.5 mb-3 text-sm text-muted">{t('knowledge.tryText')}</p>
        <div className="flex gap-2">
          <input
            aria-label={t('playground.question')}
            placeholder={t('playground.starter1')}
            className="field"
            value={query}
            maxLength={500}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            aria-label={t('common.search')}
            icon={<Search size={16} />}
            isBusy={search.isPending}
          />
        </div>
      </form>
      {search.data && <Found result={search.data} />}
    </Card>
  );
}

function Found({ result: { band, hits } }: { readonly result: KnowledgeSearch }) {
  return (
    <div className="border-t p-4" aria-live="polite">
      <p className="mb-3 flex items-center gap-2">
        <Badge tone={bandTones[band]}>{labelOf('band', band)}</Badge>
        <span className="text-sm text-muted">{t(`band.${band}Text`)}</span>
      </p>
      <ol className="flex flex-col gap-2">
        {hits.map((hit, index) => (
          <li key={hit.id + String(index)} className="rounded-lg border p-2.5 text-sm">
            <strong className="font-medium">{hit.title}</strong>
            <p className="mt-1 line-clamp-3 text-muted">{hit.text}</p>
          </li>
        ))}
      </ol>
      {hits.length === 0 && <p className="text-sm text-muted">{t('knowledge.nothingFound')}</p>}
    </div>
  );
}
