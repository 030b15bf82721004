import type { CreateTeamRequest, Team } from '@parley/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type UseFormRegister } from 'react-hook-form';
import { t } from '../../../i18n/messages';
import { ChangedMeanwhileError, showFieldErrors } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { Button } from '../../../ui/button';
import { DeleteButton } from '../../../ui/delete-button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { CheckField, SelectField, TextField } from '../../../ui/field';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';
import { useMembers } from '../api/members';
import { teamsKey } from '../api/teams';

const assignments = ['manual', 'round_robin', 'balanced'] as const;

interface Values {
  name: string;
  member_ids: string[];
  assignment: Team['assignment'];
  /** Empty: no limit. */
  max_open: string;
}

interface TeamFormProps {
  readonly team: Team | undefined;
  readonly onClose: () => void;
}

export function TeamForm({ team, onClose }: TeamFormProps) {
  const { register, handleSubmit, formState, setError, control } = useForm<Values>({ defaultValues: valuesOf(team) });
  const { save, remove } = useTeamChanges(team, onClose, (error) =>
    showFieldErrors(error, setError, ['name', 'member_ids', 'assignment', 'max_open']),
  );
  const { errors, isDirty } = formState;
  const assignment = useWatch({ control, name: 'assignment' });
  return (
    <Dialog isOpen onClose={onClose} hasEdits={isDirty} title={t(team ? 'teams.edit' : 'teams.new')}>
      <form className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit((v) => save.mutate(v))(event)}>
        <FormError text={errors.root?.message} />
        <TextField
          label={t('teams.name')}
          required
          maxLength={80}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <SelectField
          label={t('teams.assignment')}
          options={assignments.map((value) => ({ value, label: t(`teams.${value}`) }))}
          error={errors.assignment?.message}
          {...register('assignment')}
        />
        {assignment !== 'manual' && (
          <TextField
            label={t('teams.maxOpen')}
            hint={t('teams.maxOpenHint')}
            type="number"
            min={1}
            max={1_000}
            error={errors.max_open?.message}
            {...register('max_open')}
          />
        )}
        <MemberFields register={register} />
        <DialogActions>
          {team && (
            <DeleteButton
              title={t('teams.deleteTitle', { name: team.name })}
              text={t('teams.deleteText')}
              isBusy={remove.isPending}
              onConfirm={() => remove.mutate()}
            />
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function MemberFields({ register }: { readonly register: UseFormRegister<Values> }) {
  const members = useMembers().filter(({ status }) => status !== 'disabled');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('teams.members')}</legend>
      {members.map(({ id, name, email, availability }) => (
        <CheckField
          key={id}
          label={name ?? email}
          value={id}
          {...(availability === 'away' && { hint: t('teams.away') })}
          {...register('member_ids')}
        />
      ))}
    </fieldset>
  );
}

function valuesOf(team: Team | undefined): Values {
  return {
    name: team?.name ?? '',
    member_ids: team?.member_ids ?? [],
    assignment: team?.assignment ?? 'round_robin',
    max_open: team?.max_open ? String(team.max_open) : '',
  };
}

function toBody({ name, member_ids, assignment, max_open }: Values): CreateTeamRequest {
  return { name, member_ids, assignment, max_open: max_open === '' ? null : Number(max_open) };
}

function useTeamChanges(team: Team | undefined, onClose: () => void, onError: (error: unknown) => void) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const done = async (text: string) => {
    await queryClient.invalidateQueries({ queryKey: teamsKey });
    onClose();
    toast(text);
  };
  const save = useMutation({
    mutationFn: async (values: Values): Promise<Team> => {
      if (!team) return client.teams.create(toBody(values));
      const { data, etag } = await client.teams.get(team.id).withResponse();
      if (data.updated_at !== team.updated_at) throw new ChangedMeanwhileError();
      return client.teams.update(team.id, toBody(values), { ifMatch: etag });
    },
    meta: { isFormError: true },
    onSuccess: () => done(t('common.saved')),
    onError,
  });
  const remove = useMutation({
    mutationFn: async () => team && client.teams.delete(team.id),
    onSuccess: () => done(t('teams.deleted')),
  });
  return { save, remove };
}
