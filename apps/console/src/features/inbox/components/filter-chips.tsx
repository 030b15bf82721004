import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { labelOf, t } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import { usePersonName } from '../../settings/api/members';
import { useKnownTeams } from '../../settings/api/teams';
import { effectiveFilters, type FilterName, type InboxSearch } from '../api/views';

export function FilterChips({ search }: { readonly search: InboxSearch }) {
  const { client } = useWorkspace();
  const { data: agents = [] } = useQuery(agentsQuery(client));
  const nameOfPerson = usePersonName();
  const teams = useKnownTeams();
  const filters = effectiveFilters(search);
  if (filters.length === 0) return null;
  const texts: Readonly<Record<FilterName, string>> = {
    order: t('inbox.newest'),
    agent: agents.find(({ id }) => id === search.agent)?.name ?? t('filters.agent'),
    channel: labelOf('channel', search.channel ?? ''),
    assignee: search.assignee === 'none' ? t('filters.unassigned') : nameOfPerson(search.assignee ?? ''),
    team:
      search.team === 'none' ? t('teams.none') : (teams.find(({ id }) => id === search.team)?.name ?? t('teams.one')),
    tag: `#${search.tag}`,
    unread: t('inbox.unread'),
    overdue: t('filters.isOverdue'),
  };
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap gap-1 px-3 pt-2">
      {filters.map((name) => (
        <li key={name} className="max-w-full">
          <Link
            to="/inbox"
            search={{ ...search, [name]: undefined }}
            aria-label={t('filters.remove', { filter: texts[name] })}
            className="flex items-center gap-1 rounded-md bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent"
          >
            <span className="truncate">{texts[name]}</span>
            <X size={12} aria-hidden className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
