import type { Conversation } from '@parley/sdk';
import { UsersRound } from 'lucide-react';
import { toast } from '../../../lib/toast';
import { Badge } from '../../../ui/badge';
import { Choice } from '../../../ui/choice';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { useConversationActions } from '../api/conversations';
import { useKnownTeams } from '../../settings/api/teams';
import { MarginSection } from './margin-section';

interface TeamProps {
  readonly conversation: Conversation;
}

/** The conversation's team; hidden without teams. */
export function TeamSection({ conversation }: TeamProps) {
  const { can } = useWorkspace();
  const teams = useKnownTeams();
  const { team_id: id } = conversation;
  if (teams.length === 0 && id === null) return null;
  const name = id === null ? t('teams.none') : (teams.find((team) => team.id === id)?.name ?? t('teams.one'));
  return (
    <MarginSection title={t('teams.one')}>
      {can('conversations:write') ? <TeamField conversation={conversation} name={name} /> : <p>{name}</p>}
    </MarginSection>
  );
}

function TeamField({ conversation, name }: TeamProps & { readonly name: string }) {
  const { id, team_id: teamId } = conversation;
  const teams = useKnownTeams();
  const { update } = useConversationActions(id);
  const change = (next: string | null): void => {
    const undo = (): void => update.mutate({ team_id: teamId });
    const nextName = teams.find((team) => team.id === next)?.name;
    const said = nextName === undefined ? t('teams.removed') : t('teams.changed', { name: nextName });
    update.mutate({ team_id: next }, { onSuccess: () => toast(said, { undo }) });
  };
  const isKnown = teamId === null || teams.some((team) => team.id === teamId);
  return (
    <Choice aria-label={t('teams.one')} value={teamId ?? ''} onChoose={(next) => change(next === '' ? null : next)}>
      <option value="">{t('teams.none')}</option>
      {!isKnown && <option value={teamId}>{name}</option>}
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Choice>
  );
}

/** Hidden until the name is known. */
export function TeamBadge({ conversation: { team_id: id } }: TeamProps) {
  const team = useKnownTeams().find((one) => one.id === id);
  if (!team) return null;
  return (
    <Badge>
      <UsersRound size={11} role="img" aria-label={t('teams.one')} className="shrink-0" />
      <span className="truncate">{team.name}</span>
    </Badge>
  );
}
