import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { leaveField } from '../../../lib/keep-focus';
import { useCommands, type Command } from '../../../lib/shortcuts';
import { t } from '../../../i18n/messages';
import type { InboxSearch, View } from '../api/views';

const PAUSE_MS = 250;

/** Finds customers or messages; cleared, the view returns. */
export function CustomerSearch({ search }: { readonly search: InboxSearch }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const viewBefore = useRef<View>(search.view);
  const [words, setWords] = useState(search.customer ?? '');
  const sought = search.customer ?? '';
  if (sought === '') viewBefore.current = search.view;
  // A change of address replaces the text, unless the typed text is newer.
  const asked = useRef(sought);
  useEffect(() => {
    if (sought === asked.current) return;
    asked.current = sought;
    setWords(sought);
  }, [sought]);
  useEffect(() => {
    const wanted = words.trim();
    if (wanted === sought) return undefined;
    const timer = setTimeout(() => {
      const next =
        wanted === ''
          ? { view: viewBefore.current, customer: undefined, in: undefined }
          : { view: 'all', customer: wanted };
      asked.current = wanted;
      // One history entry per search, not per word.
      void navigate({ to: '.', search: { ...search, ...next } as never, replace: sought !== '' });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, sought, search, navigate]);
  const commands = useMemo(
    (): Command[] => [
      {
        id: 'search',
        group: t('commands.inbox'),
        label: t('inbox.search'),
        keys: '/',
        run: () => field.current?.focus(),
      },
    ],
    [],
  );
  useCommands(commands);
  return (
    <div role="search" className="relative px-3 pt-2">
      <Search size={15} aria-hidden className="pointer-events-none absolute top-4.5 left-5.5 text-muted" />
      <input
        ref={field}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        aria-label={t('inbox.search')}
        placeholder={t('inbox.searchHint')}
        className="field w-full px-8"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return;
          if (words === '') leaveField(currentTarget);
          else setWords('');
        }}
      />
      {words !== '' && (
        <button
          type="button"
          aria-label={t('inbox.searchClear')}
          className="absolute top-3.5 right-4.5 grid size-6 place-items-center rounded-md text-muted hover:text-ink"
          onClick={() => {
            setWords('');
            field.current?.focus();
          }}
        >
          <X size={14} />
        </button>
      )}
    </div>
  );
}
