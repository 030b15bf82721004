import type { PersonAvailability } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWorkspace } from '../../session/api/workspace';

const availabilityKey = ['availability'];

/** Whether teams assign conversations to the member; undefined until known. */
export function useAvailability() {
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
  return {
    isAvailable: shown && shown.availability !== 'away',
    isChanging: change.isPending,
    change: (isAvailable: boolean, onDone?: () => void): void =>
      change.mutate({ availability: isAvailable ? 'available' : 'away' }, { onSuccess: onDone }),
  };
}
