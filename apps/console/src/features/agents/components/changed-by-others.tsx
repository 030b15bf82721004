import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { formatWeekday } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import type { AgentValues, ChangeOfOthers } from '../api/agent-form';
import type { AgentTexts } from '../api/agent-texts';
import { useKnownTeams } from '../../settings/api/teams';
import { modelsQuery } from '../api/models';
import { weekdays, type HoursValues } from '../api/office-hours';

interface ChangedByOthersProps {
  readonly changes: readonly ChangeOfOthers[];
  /** Drops the conflicting edit. */
  readonly onTake: (change: ChangeOfOthers) => void;
}

export function ChangedByOthers({ changes, onTake }: ChangedByOthersProps) {
  const shown = useShownValue();
  const panel = useRef<HTMLDivElement>(null);
  // The Save button may be far below. Newer browsers return a promise, hence `void`.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), [changes]);
  if (changes.length === 0) return null;
  return (
    <div ref={panel} role="alert" className="mb-5 rounded-lg border border-warn bg-warn-soft p-4 text-warn">
      <h2 className="font-semibold">{t('agents.overtaken')}</h2>
      <p className="mt-1 text-sm">{t('agents.overtakenText')}</p>
      <dl className="mt-3 flex flex-col gap-2 text-sm">
        {changes.map((change) => (
          <div key={change.field} className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
            <dt className="font-medium">{t(`agents.${change.field}`)}</dt>
            <dd className="flex min-w-0 items-start justify-between gap-3 text-ink">
              <span className="line-clamp-4 min-w-0 break-words">
                <del>{shown(change.field, change.before)}</del> <span aria-hidden>→</span>{' '}
                <ins className="font-medium no-underline">{shown(change.field, change.now)}</ins>
              </span>
              {change.isMineToo && (
                <Button size="small" onClick={() => onTake(change)}>
                  {t('agents.takeTheirs')}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const groups: Partial<Record<keyof AgentValues, string>> = {
  mode: 'automation',
  caution: 'caution',
  on_model_failure: 'modelFailure',
  judge: 'judge',
};

function useShownValue() {
  const { client, can } = useWorkspace();
  const { data: models = [] } = useQuery({ ...modelsQuery(client), enabled: can('connections:read') });
  const teams = useKnownTeams();
  return (field: keyof AgentValues, value: ChangeOfOthers['now']): string => {
    if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off');
    if (typeof value !== 'string') return isHours(value) ? hoursInWords(value) : textsInWords(value);
    if (field === 'model_id')
      return models.find(({ id }) => id === value)?.name ?? (value === '' ? t('agents.defaultModel') : value);
    if (field === 'judge_model_id')
      return models.find(({ id }) => id === value)?.name ?? (value === '' ? t('agents.sameModel') : value);
    if (field === 'team_id')
      return teams.find(({ id }) => id === value)?.name ?? (value === '' ? t('teams.none') : value);
    const group = groups[field];
    return group === undefined ? value || t('common.none') : labelOf(group, value);
  };
}

const isHours = (value: HoursValues | AgentTexts): value is HoursValues => 'isLimited' in value;

function textsInWords(texts: AgentTexts): string {
  const lines = Object.entries(texts).flatMap(([key, said]) =>
    Object.entries(said).map(([language, text]) => `${labelOf('agentText', key)} (${language}): ${text}`),
  );
  return lines.length === 0 ? t('common.none') : lines.join('; ');
}

function hoursInWords({ isLimited, timezone, week, holidays }: HoursValues): string {
  if (!isLimited) return t('common.off');
  const days = weekdays.flatMap((day, index) =>
    week[day] === '' ? [] : [`${formatWeekday(index + 1, 'short')} ${week[day]}`],
  );
  return [timezone, ...days, holidays].filter((part) => part !== '').join('; ');
}
