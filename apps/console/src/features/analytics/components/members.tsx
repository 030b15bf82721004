import type { MemberFigures, MemberFiguresReport } from '@parley/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDuration, formatNumber, formatPercent } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { Failure, Skeleton } from '../../../ui/page';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../../settings/api/members';
import type { AnalyticsSearch } from '../api/search';
import { Definition } from './figure';

interface MembersProps {
  readonly period: { readonly start: string; readonly end: string };
  readonly search: AnalyticsSearch;
}

const columns = ['handled', 'resolved', 'firstResponse', 'firstResponseP90', 'csat', 'targets'] as const;
type Column = (typeof columns)[number];

/** What each member of the team has done, those first who have handled most. */
export function Members({ period, search: { agent, channel } }: MembersProps) {
  const { client } = useWorkspace();
  const query = { ...period, ...(agent !== undefined && { agent_id: agent }), ...(channel && { channel }) };
  const report = useQuery({
    queryKey: ['analytics', 'members', query],
    queryFn: async ({ signal }): Promise<MemberFiguresReport> => client.analytics.members(query, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('analytics.members')}</h2>
      {report.isError && <Failure error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton lines={3} />}
      {report.data && <MemberTable members={report.data.members} />}
    </section>
  );
}

function MemberTable({ members }: { readonly members: readonly MemberFigures[] }) {
  const nameOf = usePersonName();
  if (members.length === 0) return <p className="text-muted">{t('analytics.noMembers')}</p>;
  const sorted = members.toSorted((one, other) => other.handled - one.handled);
  return (
    // It can be scrolled by the keyboard where it is wider than the screen.
    <div
      className="overflow-x-auto rounded-xl border bg-surface"
      tabIndex={0}
      role="region"
      aria-label={t('analytics.members')}
    >
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b text-muted">
            <th className="px-4 py-2 text-left font-normal">{t('analytics.member')}</th>
            {columns.map((column) => (
              <th key={column} className="px-4 py-2 font-normal">
                <span className="flex items-center justify-end gap-1 whitespace-nowrap">
                  {t(`analytics.member.${column}`)}
                  <Definition of={t(`analytics.member.${column}`)} text={t(`analytics.memberText.${column}`)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((member) => (
            <tr key={member.member_id} className="border-b last:border-b-0">
              <th scope="row" className="max-w-56 truncate px-4 py-2 text-left font-medium">
                {nameOf(member.member_id)}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-4 py-2 text-right whitespace-nowrap">
                  {cells[column](member)}
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

const cells: Readonly<Record<Column, (member: MemberFigures) => string>> = {
  handled: ({ handled }) => formatNumber(handled),
  resolved: ({ resolved }) => formatNumber(resolved),
  firstResponse: ({ first_response: first }) => time(first.p50_ms),
  firstResponseP90: ({ first_response: first }) => time(first.p90_ms),
  csat: ({ csat }) => shareOf(csat.share, csat.ratings),
  targets: ({ targets }) => shareOf(targets.share, targets.met + targets.missed),
};
