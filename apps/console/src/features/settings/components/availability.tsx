import type { PersonAvailability } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../i18n/messages';
import { CheckField } from '../../../ui/field';
import { useWorkspace } from '../../session/api/workspace';

const availabilityKey = ['availability'];

/** Whether the teams of who is signed in assign them conversations. */
export function AvailabilityField() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: availabilityKey,
    queryFn: async ({ signal }): Promise<PersonAvailability> => client.session.getAvailability({ signal }),
  });
  const change = useMutation({
    mutationFn: async (body: PersonAvailability): Promise<PersonAvailability> => client.session.setAvailability(body),
    onSuccess: (next) => queryClient.setQueryData(availabilityKey, next),
  });
  const shown = change.isPending ? change.variables : data;
  return (
    <CheckField
      label={t('availability.available')}
      hint={t('availability.hint')}
      checked={shown?.availability !== 'away'}
      disabled={!data || change.isPending}
      onChange={({ target }) => change.mutate({ availability: target.checked ? 'available' : 'away' })}
    />
  );
}
