import type { MemberFigures } from '@parley/sdk';
import { formatDuration, formatNumber, formatPercent } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { Definition } from './figure';

type Figures = Omit<MemberFigures, 'member_id'>;

const columns = ['handled', 'resolved', 'firstResponse', 'firstResponseP90', 'csat', 'targets'] as const;
type Column = (typeof columns)[number];

interface WorkTableProps {
  readonly of: 'member' | 'team';
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly figures: Figures }[];
}

/** Members or teams, most handled first. */
export function WorkTable({ of, title, rows }: WorkTableProps) {
  const sorted = rows.toSorted((one, other) => other.figures.handled - one.figures.handled);
  return (
    // Scrollable by keyboard where wider than the screen.
    <div className="overflow-x-auto rounded-xl border bg-surface" tabIndex={0} role="region" aria-label={title}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b text-muted">
            <th className="px-4 py-2 text-left font-normal">{t(`analytics.${of}`)}</th>
            {columns.map((column) => (
              <th key={column} className="px-4 py-2 font-normal">
                <span className="flex items-center justify-end gap-1 whitespace-nowrap">
                  {t(`analytics.work.${column}`)}
                  <Definition of={t(`analytics.work.${column}`)} text={t(`analytics.${of}Text.${column}`)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, name, figures }) => (
            <tr key={id} className="border-b last:border-b-0">
              <th scope="row" className="max-w-56 truncate px-4 py-2 text-left font-medium">
                {name}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-4 py-2 text-right whitespace-nowrap">
                  {cells[column](figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NONE = '–';
const time = (ms: number | null): string => (ms === null ? NONE : formatDuration(ms));
const shareOf = (share: number | null, count: number): string =>
  share === null ? NONE : `${formatPercent(share)} (${formatNumber(count)})`;

const cells: Readonly<Record<Column, (figures: Figures) => string>> = {
  handled: ({ handled }) => formatNumber(handled),
  resolved: ({ resolved }) => formatNumber(resolved),
  firstResponse: ({ first_response: first }) => time(first.p50_ms),
  firstResponseP90: ({ first_response: first }) => time(first.p90_ms),
  csat: ({ csat }) => shareOf(csat.share, csat.ratings),
  targets: ({ targets }) => shareOf(targets.share, targets.met + targets.missed),
};
