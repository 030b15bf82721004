import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { t } from '../i18n/messages';
import { toast, toastError } from './toast';

/**
 * Offers to create the deleted object again, under a new id.
 *
 * @param queryKey lists to refetch
 */
export function useDeletedToast(queryKey: QueryKey): (text: string, create: () => Promise<unknown>) => void {
  const queryClient = useQueryClient();
  return (text, create) => {
    const restore = async (): Promise<void> => {
      try {
        await create();
        await queryClient.invalidateQueries({ queryKey });
        toast(t('common.restored'));
      } catch (error) {
        toastError(error);
      }
    };
    toast(text, { undo: () => void restore() });
  };
}
