import type { MemberFiguresReport } from '@parley/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '../../../i18n/messages';
import { Failure, Skeleton } from '../../../ui/page';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../../settings/api/members';
import { workQuery, type WorkProps } from '../api/work';
import { WorkTable } from './work-table';

export function Members({ period, search }: WorkProps) {
  const { client } = useWorkspace();
  const nameOf = usePersonName();
  const query = workQuery(period, search);
  const report = useQuery({
    queryKey: ['analytics', 'members', query],
    queryFn: async ({ signal }): Promise<MemberFiguresReport> => client.analytics.members(query, { signal }),
    placeholderData: keepPreviousData,
  });
  const rows = report.data?.members.map(({ member_id: id, ...figures }) => ({ id, name: nameOf(id), figures }));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('analytics.members')}</h2>
      {report.isError && <Failure error={report.error} onRetry={() => void report.refetch()} />}
      {report.isPending && <Skeleton lines={3} />}
      {rows?.length === 0 && <p className="text-muted">{t('analytics.noMembers')}</p>}
      {rows && rows.length > 0 && <WorkTable of="member" title={t('analytics.members')} rows={rows} />}
    </section>
  );
}
