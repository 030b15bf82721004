import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button';
import { labelOf, t } from '../../../i18n/messages';
import { agentsQuery } from '../../agents/api/agents';
import { useWorkspace } from '../../session/api/workspace';
import { useAssignableMembers } from '../../settings/api/members';
import { useKnownTeams } from '../../settings/api/teams';
import { activeFilters, canOrder, type FilterName, type InboxSearch } from '../api/views';

const TAG_LENGTH_MAX = 50;

/** The filters, behind a button. */
export function FilterPanel({ search }: { readonly search: InboxSearch }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = activeFilters(search).length;
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="relative">
      <IconButton
        ref={button}
        size="small"
        label={count > 0 ? t('filters.openCount', { count }) : t('filters.open')}
        aria-expanded={isOpen}
        icon={<ListFilter size={16} />}
        className={count > 0 ? '!text-accent' : ''}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <>
          <div aria-hidden className="fixed inset-0 z-30" onClick={close} />
          <div
            role="dialog"
            aria-label={t('filters.open')}
            className="absolute top-full right-0 z-40 mt-1 w-72 rounded-xl border bg-raised p-3 shadow-pop"
            onKeyDown={({ key }) => key === 'Escape' && close()}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
            }}
          >
            <FilterFields search={search} />
          </div>
        </>
      )}
    </div>
  );
}

function FilterFields({ search }: { readonly search: InboxSearch }) {
  const { client, account } = useWorkspace();
  const navigate = useNavigate();
  const { data: agents = [] } = useQuery(agentsQuery(client));
  const members = useAssignableMembers();
  const teams = useKnownTeams();
  const change = (name: FilterName, value: string | boolean): void =>
    void navigate({ to: '/inbox', search: { ...search, [name]: value === '' || value === false ? undefined : value } });
  const people = members.map(({ id, name, email }) => [id, name ?? email] as const);
  return (
    <div className="flex flex-col gap-2.5 text-sm">
      {canOrder(search) && (
        <FilterSelect
          isFirst
          label={t('filters.order')}
          empty={t('inbox.longestWaiting')}
          value={search.order ?? ''}
          options={[['newest', t('inbox.newest')]]}
          onChange={(value) => change('order', value)}
        />
      )}
      <FilterSelect
        isFirst={!canOrder(search)}
        label={t('filters.agent')}
        empty={t('inbox.byAgent')}
        value={search.agent ?? ''}
        options={agents.map(({ id, name }) => [id, name])}
        onChange={(value) => change('agent', value)}
      />
      <FilterSelect
        label={t('filters.channel')}
        empty={t('inbox.byChannel')}
        value={search.channel ?? ''}
        options={['widget', 'whatsapp', 'slack'].map((channel) => [channel, labelOf('channel', channel)])}
        onChange={(value) => change('channel', value)}
      />
      {search.view !== 'mine' && (
        <FilterSelect
          label={t('inbox.assignee')}
          empty={t('filters.anyone')}
          value={search.assignee ?? ''}
          options={[
            ['none', t('inbox.unassigned')],
            [account.member_id, t('inbox.me')],
            ...people.filter(([id]) => id !== account.member_id),
          ]}
          onChange={(value) => change('assignee', value)}
        />
      )}
      {teams.length > 0 && search.view !== 'teams' && (
        <FilterSelect
          label={t('teams.one')}
          empty={t('teams.any')}
          value={search.team ?? ''}
          options={[['none', t('teams.none')], ...teams.map(({ id, name }) => [id, name] as const)]}
          onChange={(value) => change('team', value)}
        />
      )}
      <label className="grid grid-cols-[6rem_1fr] items-center gap-2">
        {t('filters.tag')}
        <input
          defaultValue={search.tag ?? ''}
          maxLength={TAG_LENGTH_MAX}
          placeholder={t('filters.anyTag')}
          className="field !h-8 !py-0"
          onBlur={({ currentTarget }) => {
            if (currentTarget.value.trim() !== (search.tag ?? '')) change('tag', currentTarget.value.trim());
          }}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              change('tag', event.currentTarget.value.trim());
          }}
        />
      </label>
      <FilterCheck
        label={t('filters.unread')}
        isChecked={search.unread === true}
        onChange={(value) => change('unread', value)}
      />
      <FilterCheck
        label={t('filters.overdue')}
        isChecked={search.overdue === true}
        onChange={(value) => change('overdue', value)}
      />
    </div>
  );
}

interface FilterSelectProps {
  readonly label: string;
  /** Label while unset. */
  readonly empty: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly isFirst?: boolean;
  readonly onChange: (value: string) => void;
}

function FilterSelect({ label, empty, value, options, isFirst = false, onChange }: FilterSelectProps) {
  return (
    <label className="grid grid-cols-[6rem_1fr] items-center gap-2">
      {label}
      <select
        autoFocus={isFirst}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field !h-8 min-w-0 truncate !py-0"
      >
        <option value="">{empty}</option>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterCheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (value: boolean) => void;
}

function FilterCheck({ label, isChecked, onChange }: FilterCheckProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-[var(--accent-fill)]"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
