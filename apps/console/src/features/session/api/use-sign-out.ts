import type { Parley } from '@parley/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { clearDrafts } from '../../../lib/drafts';
import { unsubscribeHere } from '../../../lib/push-here';
import { toastError } from '../../../lib/toast';
import { leaveToSignIn } from './handle-auth-error';

/** Here or on all devices. Unsent text is removed here; the reload clears the memory. */
export function useSignOut({ session }: Parley): (where?: 'here' | 'everywhere') => Promise<void> {
  const queryClient = useQueryClient();
  return async (where = 'here') => {
    try {
      await unsubscribeHere().catch(() => undefined);
      await (where === 'here' ? session.signOut() : session.signOutEverywhere());
      clearDrafts();
      leaveToSignIn(queryClient, false);
    } catch (error) {
      toastError(error);
    }
  };
}
