import type { Erasure } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../lib/errors';
import { Badge, type Tone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Failure, Skeleton } from '../../../ui/page';
import { formatDateTime } from '../../../i18n/format';
import { labelOf, t } from '../../../i18n/messages';
import { FormError } from '../../session/components/auth-layout';
import { useWorkspace } from '../../session/api/workspace';

const KEY = ['erasures'];
/** While one is under way. */
const POLL_MS = 1_000;
const SHOWN = 5;

export function Erasures() {
  const { client } = useWorkspace();
  const erasures = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Erasure[]> =>
      (await client.account.erasures.list({ limit: SHOWN }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((each) => each.finished_at === null) ? POLL_MS : false),
  });
  return (
    <div className="flex flex-col gap-5">
      <EraseForm />
      {erasures.isPending && <Skeleton lines={1} />}
      {erasures.isError && <Failure error={erasures.error} onRetry={() => void erasures.refetch()} />}
      {erasures.data !== undefined && erasures.data.length > 0 && (
        <ul className="divide-y rounded-lg border" aria-label={t('erasures.newest')} aria-live="polite">
          {erasures.data.map((erasure) => (
            <Row key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      )}
    </div>
  );
}

function EraseForm() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { customer_id: '', again: '' } });
  const { register, handleSubmit, formState, setError, reset, watch } = form;
  const [customerId, again] = watch(['customer_id', 'again']);
  const erase = useMutation({
    mutationFn: async (id: string): Promise<Erasure> => client.account.erasures.create({ customer_id: id }),
    meta: { isFormError: true },
    onSuccess: async () => {
      reset();
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => showFieldErrors(error, setError, ['customer_id']),
  });
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void handleSubmit((values) => erase.mutate(values.customer_id))(event)}
    >
      <FormError text={formState.errors.root?.message} />
      <TextField
        label={t('erasures.customer')}
        hint={t('erasures.customerHint')}
        error={formState.errors.customer_id?.message}
        {...register('customer_id')}
      />
      <TextField label={t('erasures.again')} hint={t('erasures.againHint')} {...register('again')} />
      <Button
        type="submit"
        variant="danger"
        className="self-start"
        disabled={customerId === '' || customerId !== again}
        isBusy={erase.isPending}
      >
        {t('erasures.erase')}
      </Button>
    </form>
  );
}

const tones: Readonly<Record<Erasure['state'], Tone>> = {
  pending: 'neutral',
  running: 'accent',
  done: 'good',
  nothing_found: 'warn',
  failed: 'bad',
};

function Row({ erasure }: { readonly erasure: Erasure }) {
  const { state, problem, created_at: askedAt, finished_at: endedAt } = erasure;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Badge tone={tones[state]}>{labelOf('erasure', state)}</Badge>
        <span className="text-sm">{textOf(erasure)}</span>
        <time className="ml-auto text-sm text-muted" dateTime={askedAt}>
          {formatDateTime(askedAt)}
        </time>
      </p>
      {problem !== null && endedAt === null && <p className="text-sm text-warn">{t('erasures.waits', { problem })}</p>}
      {problem !== null && endedAt !== null && <p className="text-sm text-bad">{problem}</p>}
    </li>
  );
}

function textOf({ state, dry_run: isDryRun, progress, counts }: Erasure): string {
  const done = { done: progress.conversations_done, all: progress.conversations };
  if (state === 'running') return t(progress.step === 'verify' ? 'erasures.verifying' : 'erasures.erasing', done);
  if (state !== 'done') return t(`erasures.${state}`);
  const sum = (name: 'found' | 'erased'): number => counts.reduce((total, count) => total + count[name], 0);
  return isDryRun ? t('erasures.looked', { count: sum('found') }) : t('erasures.done', { count: sum('erased') });
}
