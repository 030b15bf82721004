import { useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { CheckField, SelectField, TextField } from '../../../ui/field';
import { formatWeekday } from '../../../i18n/format';
import { t } from '../../../i18n/messages';
import { intervalsOf, weekdays, type HoursValues } from '../../agents/api/office-hours';

export interface HoursForm {
  hours: HoursValues;
}

interface HoursProps {
  readonly control: Control<HoursForm>;
  readonly register: UseFormRegister<HoursForm>;
  readonly errors: FieldErrors<HoursForm>;
  readonly label: string;
  readonly hint: string;
}

export function OfficeHoursFields({ control, register, errors: { hours: errors }, label, hint }: HoursProps) {
  const [isLimited, timezone] = useWatch({ control, name: ['hours.isLimited', 'hours.timezone'] });
  return (
    <>
      <CheckField label={label} hint={hint} {...register('hours.isLimited')} />
      {isLimited && (
        <div className="flex flex-col gap-4 border-l-2 pl-4">
          <SelectField
            label={t('agents.hoursTimezone')}
            options={[...new Set([timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
            error={errors?.timezone?.message}
            {...register('hours.timezone')}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            {weekdays.map((day, index) => (
              <TextField
                key={day}
                label={formatWeekday(index + 1, 'long')}
                placeholder={t('agents.hoursClosed')}
                error={errors?.week?.[day]?.message}
                {...register(`hours.week.${day}`, {
                  validate: (line) => intervalsOf(line) !== undefined || t('agents.hoursForm'),
                })}
              />
            ))}
            <TextField
              label={t('agents.hoursHolidays')}
              hint={t('agents.hoursHolidaysHint')}
              placeholder="2026-12-25, 2026-12-26"
              error={errors?.holidays?.message?.toString()}
              {...register('hours.holidays')}
            />
          </div>
        </div>
      )}
    </>
  );
}
