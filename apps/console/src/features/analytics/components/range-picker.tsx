import { useState } from 'react';
import { Button } from '../../../ui/button';
import { t } from '../../../i18n/messages';
import { periods, readRange, type AnalyticsSearch } from '../api/search';

interface RangePickerProps {
  readonly search: AnalyticsSearch;
  readonly onChange: (next: Partial<Record<keyof AnalyticsSearch, string | undefined>>) => void;
}

export function RangePicker({ search, onChange }: RangePickerProps) {
  const range = readRange(search.from, search.to);
  const [isOwn, setOwn] = useState(range !== undefined);
  const variant = (isOn: boolean) =>
    `rounded-md px-2.5 py-1 font-medium ${isOn ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink'}`;
  return (
    <>
      <div role="group" aria-label={t('analytics.period')} className="flex flex-wrap rounded-lg border bg-sunken p-0.5">
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={!isOwn && period === search.period}
            onClick={() => {
              setOwn(false);
              onChange({ period, from: undefined, to: undefined });
            }}
            className={variant(!isOwn && period === search.period)}
          >
            {t(`analytics.last.${period}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isOwn} onClick={() => setOwn(true)} className={variant(isOwn)}>
          {t('analytics.ownRange')}
        </button>
      </div>
      {isOwn && <OwnRange search={search} onChange={onChange} />}
    </>
  );
}

function OwnRange({ search, onChange }: RangePickerProps) {
  const today = new Date().toISOString().slice(0, 10);
  const [from, setFrom] = useState(search.from ?? '');
  const [to, setTo] = useState(search.to ?? today);
  const range = readRange(from, to);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (range) onChange({ from, to });
      }}
    >
      <input
        type="date"
        aria-label={t('analytics.from')}
        className="field !w-auto"
        max={to || today}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={t('analytics.to')}
        className="field !w-auto"
        min={from}
        max={today}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" disabled={!range}>
        {t('analytics.apply')}
      </Button>
    </form>
  );
}
