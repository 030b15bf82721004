import type { CreateViewRequest, UpdateViewRequest, View } from '@parley/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChangedMeanwhileError } from '../../../lib/errors';
import { useDeletedToast } from '../../../lib/use-restore';
import { t } from '../../../i18n/messages';
import { useWorkspace } from '../../session/api/workspace';
import { moveView } from './move-view';

const VIEWS_MAX = 200;
export const savedViewsKey = ['views'];

/** By position. */
export function useSavedViews(): readonly View[] {
  const { client, can } = useWorkspace();
  const { data = [] } = useQuery({
    queryKey: savedViewsKey,
    queryFn: async ({ signal }): Promise<readonly View[]> =>
      client.views.list({ limit: 100 }, { signal }).toArray({ limit: VIEWS_MAX }),
    enabled: can('conversations:read'),
  });
  return data;
}

/** Fails if it has changed since it was read. */
export function useSaveView(view: View | undefined) {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateViewRequest & UpdateViewRequest): Promise<View> => {
      if (!view) return client.views.create(body);
      const { data, etag } = await client.views.get(view.id).withResponse();
      if (data.updated_at !== view.updated_at) throw new ChangedMeanwhileError();
      const { name, visibility = data.visibility } = body;
      return client.views.update(view.id, { name, visibility }, { ifMatch: etag });
    },
    meta: { isFormError: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedViewsKey }),
  });
}

interface Move {
  readonly id: string;
  readonly step: -1 | 1;
}

/** Saves every position that changes. */
export function useMoveView() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const views = useSavedViews();
  return useMutation({
    mutationFn: async ({ id, step }: Move): Promise<void> => {
      const changed = moveView(views, id, step).filter((view) => !views.includes(view));
      for (const view of changed) await client.views.update(view.id, { position: view.position });
    },
    onMutate: ({ id, step }) => {
      queryClient.setQueryData(savedViewsKey, moveView(views, id, step));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedViewsKey }),
  });
}

export function useDeleteView() {
  const { client } = useWorkspace();
  const queryClient = useQueryClient();
  const sayDeleted = useDeletedToast(savedViewsKey);
  return useMutation({
    mutationFn: ({ id }: View) => client.views.delete(id),
    onSuccess: async (_gone, { name, filters, visibility, position }) => {
      await queryClient.invalidateQueries({ queryKey: savedViewsKey });
      sayDeleted(t('views.deleted'), () => client.views.create({ name, filters, visibility, position }));
    },
  });
}
