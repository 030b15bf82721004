import type { Control, UseFormRegister } from 'react-hook-form';
import { CheckField, TextField } from '../../../ui/field';
import { Section } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { OfficeHoursFields, type HoursForm } from '../../settings/components/office-hours';
import type { AgentValues, PartProps } from '../api/agent-form';
import { TeamSelect } from './team-select';

interface HandingOffProps extends PartProps {
  readonly control: Control<AgentValues>;
  readonly teamNow: string | null;
}

export function HandingOff({ control, register, errors, teamNow }: HandingOffProps) {
  return (
    <Section title={t('agents.handingOff')} text={t('agents.handingOffText')}>
      <CheckField label={t('agents.handoff_enabled')} {...register('handoff_enabled')} />
      <TeamSelect
        label={t('agents.team_id')}
        none={t('teams.none')}
        current={teamNow}
        error={errors.team_id?.message}
        {...register('team_id')}
      />
      <CheckField label={t('agents.on_anger')} {...register('on_anger')} />
      <TextField
        label={t('agents.after_unknown')}
        type="number"
        min={1}
        error={errors.after_unknown?.message}
        {...register('after_unknown')}
      />
      <TextField
        label={t('agents.handoff_message')}
        hint={t('agents.handoffMessageHint')}
        error={errors.handoff_message?.message}
        {...register('handoff_message')}
      />
      <OfficeHoursFields
        // The agent's form includes the fields of this part.
        control={control as unknown as Control<HoursForm>}
        register={register as unknown as UseFormRegister<HoursForm>}
        errors={errors}
        label={t('agents.hoursLimited')}
        hint={t('agents.hoursHint')}
      />
      <CheckField label={t('agents.auto_resolve')} hint={t('agents.autoResolveHint')} {...register('auto_resolve')} />
      <TextField
        label={t('agents.resolve_after_minutes')}
        type="number"
        min={1}
        error={errors.resolve_after_minutes?.message}
        {...register('resolve_after_minutes')}
      />
    </Section>
  );
}
