import type { Priority, SetTargetsRequest, Targets } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { priorities } from '../../../lib/priorities';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { Card, Failure, Page, Section, Skeleton } from '../../../ui/page';
import { t } from '../../../i18n/messages';
import { hoursValuesOf, officeHoursOf, type HoursValues } from '../../agents/api/office-hours';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { OfficeHoursFields, type HoursForm } from '../components/office-hours';

const key = ['targets'];
const names = ['first_response_minutes', 'next_response_minutes', 'resolution_minutes'] as const;
type Name = (typeof names)[number];

interface Values {
  targets: Record<Priority, Record<Name, string>>;
  hours: HoursValues;
}

export function TargetsScreen() {
  const { client } = useWorkspace();
  const targets = useQuery({ queryKey: key, queryFn: async (): Promise<Targets> => client.account.targets.get() });
  return (
    <Page title={t('settings.targets')} intro={t('targets.intro')}>
      <Card className="p-5 md:p-6">
        {targets.isError && <Failure error={targets.error} onRetry={() => void targets.refetch()} />}
        {targets.isPending && <Skeleton lines={6} />}
        {targets.data && <TargetsForm targets={targets.data} />}
      </Card>
    </Page>
  );
}

function TargetsForm({ targets }: { readonly targets: Targets }) {
  const { client, can } = useWorkspace();
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, setError, reset, control } = useForm<Values>({
    defaultValues: valuesOf(targets),
  });
  const save = useMutation({
    mutationFn: async (values: Values): Promise<Targets> => client.account.targets.set(bodyOf(values)),
    meta: { isFormError: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(key, saved);
      reset(valuesOf(saved));
      toast(t('common.saved'));
    },
    onError: (error) => showFieldErrors(error, setError, []),
  });
  const mayEdit = can('members:write');
  const { errors } = formState;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}>
      <fieldset disabled={!mayEdit} className="flex flex-col">
        <FormError text={errors.root?.message} />
        {!mayEdit && <p className="mb-6 text-muted">{t('targets.readOnly')}</p>}
        <Section title={t('targets.byPriority')} text={t('targets.byPriorityText')}>
          <TargetTable register={register} errors={errors} />
        </Section>
        <Section title={t('targets.hours')} text={t('targets.hoursText')}>
          <OfficeHoursFields
            // The form includes the fields of this part.
            control={control as unknown as Control<HoursForm>}
            register={register as unknown as UseFormRegister<HoursForm>}
            errors={errors}
            label={t('targets.hoursLimited')}
            hint={t('targets.hoursHint')}
          />
        </Section>
        {mayEdit && (
          <Button type="submit" variant="primary" className="mt-6 self-start" isBusy={save.isPending}>
            {t('targets.save')}
          </Button>
        )}
      </fieldset>
    </form>
  );
}

interface TargetTableProps {
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

function TargetTable({ register, errors }: TargetTableProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="text-muted">
              <th className="w-px py-1.5 pr-3 font-normal whitespace-nowrap">{t('queue.priority')}</th>
              {names.map((name) => (
                <th key={name} className="py-1.5 pr-2 font-normal last:pr-0 [overflow-wrap:normal]">
                  {t(`targets.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priorities.map((priority) => (
              <tr key={priority}>
                <th scope="row" className="py-1.5 pr-3 font-medium whitespace-nowrap">
                  {t(`priority.${priority}`)}
                </th>
                {names.map((name) => (
                  <td key={name} className="py-1.5 pr-2 last:pr-0">
                    <input
                      className="field w-full min-w-12 tabular-nums"
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="–"
                      aria-label={t('targets.minutes', {
                        target: t(`targets.${name}`),
                        priority: t(`priority.${priority}`),
                      })}
                      aria-invalid={errors.targets?.[priority]?.[name] !== undefined}
                      {...register(`targets.${priority}.${name}`, { validate: isMinutes })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.targets && (
        <p role="alert" className="text-sm text-bad">
          {t('targets.number')}
        </p>
      )}
    </div>
  );
}

const MINUTES_MAX = 43_200;

function isMinutes(text: string): boolean {
  const minutes = Number(text.trim());
  return text.trim() === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX);
}

function valuesOf({ targets, office_hours: hours }: Targets): Values {
  const lineOf = (priority: Priority) =>
    Object.fromEntries(names.map((name) => [name, targets[priority][name]?.toString() ?? ''])) as Record<Name, string>;
  return {
    targets: Object.fromEntries(priorities.map((priority) => [priority, lineOf(priority)])) as Values['targets'],
    hours: hoursValuesOf(hours),
  };
}

function bodyOf({ targets, hours }: Values): SetTargetsRequest {
  const number = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));
  const lineOf = (priority: Priority) =>
    Object.fromEntries(names.map((name) => [name, number(targets[priority][name])])) as Record<Name, number | null>;
  return {
    targets: Object.fromEntries(priorities.map((priority) => [priority, lineOf(priority)])),
    office_hours: officeHoursOf(hours),
  };
}
