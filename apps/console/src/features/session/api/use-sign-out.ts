import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../../lib/toast';
import { useWorkspace } from './workspace';

/** Ends the session, here or on all devices; the page is loaded anew, so that nothing of it stays in memory. */
export function useSignOut(): (where?: 'here' | 'everywhere') => Promise<void> {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return async (where = 'here') => {
    try {
      await (where === 'here' ? client.session.signOut() : client.session.signOutEverywhere());
      queryClient.clear();
      location.assign('/sign-in');
    } catch (error) {
      toastError(error);
    }
  };
}
