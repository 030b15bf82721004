import type { Team } from '@parley/sdk';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { Button } from '../../../ui/button';
import { Card, Empty, Failure, Page, Skeleton } from '../../../ui/page';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../api/members';
import { useTeams } from '../api/teams';
import { TeamForm } from '../components/team-form';

export function Teams() {
  const { can } = useWorkspace();
  const teams = useTeams();
  const [edited, setEdited] = useState<Team | 'new' | undefined>();
  const canWrite = can('members:write');
  const add = canWrite && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('teams.new')}
    </Button>
  );
  return (
    <Page title={t('settings.teams')} intro={t('teams.intro')} actions={teams.data?.length !== 0 && add}>
      {teams.isPending && <Skeleton lines={3} />}
      {teams.isError && <Failure error={teams.error} onRetry={() => void teams.refetch()} />}
      {teams.data && (
        <Card className="overflow-hidden">
          {teams.data.length === 0 ? (
            <Empty icon={<UsersRound size={22} />} title={t('teams.empty')} text={t('teams.emptyText')}>
              {add}
            </Empty>
          ) : (
            <TeamRows teams={teams.data} onEdit={canWrite ? setEdited : undefined} />
          )}
        </Card>
      )}
      {edited && <TeamForm team={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

interface TeamRowsProps {
  readonly teams: readonly Team[];
  readonly onEdit: ((team: Team) => void) | undefined;
}

function TeamRows({ teams, onEdit }: TeamRowsProps) {
  const nameOf = usePersonName();
  return (
    <ul>
      {teams.map((team) => (
        <li key={team.id} className="flex items-start gap-4 border-b px-4 py-3 last:border-0">
          <div className="min-w-0 flex-1">
            <strong className="font-semibold break-words">{team.name}</strong>
            <p className="text-sm text-muted">
              {t(`teams.${team.assignment}`)}
              {team.max_open !== null && ` · ${t('teams.atMost', { count: team.max_open })}`}
            </p>
            <p className="text-sm text-muted">
              {team.member_ids.length === 0 ? t('teams.noMembers') : team.member_ids.map(nameOf).join(', ')}
            </p>
          </div>
          {onEdit && (
            <Button size="small" onClick={() => onEdit(team)} aria-label={`${t('common.edit')}: ${team.name}`}>
              {t('common.edit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
