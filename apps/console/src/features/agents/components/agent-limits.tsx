import { TextField } from '../../../ui/field';
import { Section } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import type { PartProps } from '../api/agent-form';

/** Spending limits. */
export function AgentLimits({ register, errors }: PartProps) {
  const fields = ['limit_turns', 'limit_tokens', 'limit_cost', 'limit_cost_per_day'] as const;
  return (
    <Section title={t('agents.limits')} text={t('agents.limitsText')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`agents.${field}`)}
            inputMode="decimal"
            error={errors[field]?.message}
            {...register(field)}
          />
        ))}
      </div>
    </Section>
  );
}
