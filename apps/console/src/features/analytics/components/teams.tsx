import type { TeamFiguresReport } from '@parley/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '../../../i18n/messages';
import { Failure } from '../../../ui/page';
import { useWorkspace } from '../../session/api/workspace';
import { useTeams } from '../../settings/api/teams';
import { workQuery, type WorkProps } from '../api/work';
import { WorkTable } from './work-table';

/** Hidden without teams. */
export function Teams({ period, search }: WorkProps) {
  const { client } = useWorkspace();
  const { data: teams = [] } = useTeams();
  const query = workQuery(period, search);
  const report = useQuery({
    queryKey: ['analytics', 'teams', query],
    queryFn: async ({ signal }): Promise<TeamFiguresReport> => client.analytics.teams(query, { signal }),
    placeholderData: keepPreviousData,
  });
  const nameOf = (id: string): string => teams.find((team) => team.id === id)?.name ?? id;
  const rows = (report.data?.teams ?? []).map(({ team_id: id, ...figures }) => ({ id, name: nameOf(id), figures }));
  if (teams.length === 0 && rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('analytics.teams')}</h2>
      {report.isError && <Failure error={report.error} onRetry={() => void report.refetch()} />}
      {report.data && rows.length === 0 && <p className="text-muted">{t('analytics.noTeams')}</p>}
      {rows.length > 0 && <WorkTable of="team" title={t('analytics.teams')} rows={rows} />}
    </section>
  );
}
