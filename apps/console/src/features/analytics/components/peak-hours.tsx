import type { ConversationMetrics } from '@parley/sdk';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { InboxSearch } from '../../inbox/api/views';
import { formatWeekday } from '../../../i18n/format';
import { t } from '../../../i18n/messages';

type Peaks = ConversationMetrics['volume']['peak_hours'];

/** Of customers' messages. */
export function PeakHours({ peaks, inbox }: { readonly peaks: Peaks; readonly inbox: InboxSearch }) {
  const figure = 'customer_messages';
  const hours = peaks.hours.map(({ hour, messages }) => ({
    name: String(hour).padStart(2, '0'),
    messages,
    opens: { ...inbox, figure, hour } as const,
  }));
  const days = peaks.weekdays.map(({ weekday, messages }) => ({
    name: formatWeekday(weekday, 'short'),
    messages,
    opens: { ...inbox, figure, weekday } as const,
  }));
  return (
    <div className="flex flex-col gap-4">
      <Heat label={t('analytics.byHour')} cells={hours} />
      <Heat label={t('analytics.byDay')} cells={days} />
    </div>
  );
}

interface HeatProps {
  readonly label: string;
  readonly cells: readonly { readonly name: string; readonly messages: number; readonly opens: InboxSearch }[];
}

/** Twelve are wide enough for a finger on a phone. */
const CELLS_PER_ROW = 12;

function Heat({ label, cells }: HeatProps) {
  const max = Math.max(...cells.map(({ messages }) => messages), 1);
  const rows = Array.from({ length: Math.ceil(cells.length / CELLS_PER_ROW) }, (_, index) =>
    cells.slice(index * CELLS_PER_ROW, (index + 1) * CELLS_PER_ROW),
  );
  return (
    <div>
      <p className="mb-1 text-xs font-medium text-muted">{label}</p>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center" aria-label={label}>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row[0]?.name}>
              <tr>
                {row.map(({ name, messages, opens }) => (
                  <td
                    key={name}
                    title={`${name}: ${messages}`}
                    className="h-9 rounded-sm"
                    style={{
                      background: `color-mix(in oklab, var(--accent-fill) ${(messages / max) * 85}%, var(--hover))`,
                    }}
                  >
                    {messages > 0 && (
                      <Link to="/inbox" search={opens} className="block h-9">
                        <span className="sr-only">{`${name}: ${messages}`}</span>
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
              <tr>
                {row.map(({ name }) => (
                  <th key={name} scope="col" className="text-[0.6875rem] font-normal text-muted">
                    {name}
                  </th>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
