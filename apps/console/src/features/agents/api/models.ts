import type { Model, Parley } from '@parley/sdk';
import { queryOptions } from '@tanstack/react-query';

export const modelsQuery = (client: Parley) =>
  queryOptions({
    queryKey: ['models'],
    queryFn: async (): Promise<readonly Model[]> => client.models.list({ limit: 100 }).toArray({ limit: 500 }),
  });
