import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/field';
import { t } from '../../../i18n/messages';
import { useKnownTeams } from '../../settings/api/teams';

type TeamSelectProps = Omit<ComponentProps<typeof SelectField>, 'options'> & {
  readonly current: string | null;
  /** Label for no team. */
  readonly none: string;
};

/** For handoffs. Hidden without teams. */
export function TeamSelect({ current, none, ...select }: TeamSelectProps) {
  const teams = useKnownTeams();
  if (teams.length === 0 && current === null) return null;
  // Not loaded yet, or deleted: without an option the form would lose it.
  const isKnown = current === null || teams.some(({ id }) => id === current);
  const options = [
    { value: '', label: none },
    ...(isKnown ? [] : [{ value: current, label: t('teams.one') }]),
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <SelectField {...select} options={options} />;
}
