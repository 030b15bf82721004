import type { View, ViewServiceService } from '@parley/contract/view';
import { bornAt, known, page, type Overrides } from './fake-answers';
import { fakeId } from './fake-ids';

const aViewId = fakeId('view');

const aView: View = {
  id: aViewId,
  name: 'Important customers',
  filters: { status: 'escalated' },
  visibility: 'shared',
  position: 0,
  createdAt: bornAt,
  updatedAt: bornAt,
  version: 1n,
};

export const viewDefaults: Overrides<typeof ViewServiceService> = {
  createView: async ({ name, filters }) => ({ view: { ...aView, name, filters }, replayed: false }),
  getView: async ({ id }) => known(id, aViewId, { view: aView }, 'view'),
  listViews: async () => ({ views: [aView], page }),
  updateView: async ({ id }) => known(id, aViewId, { view: { ...aView, version: 2n } }, 'view'),
  deleteView: async ({ id }) => known(id, aViewId, {}, 'view'),
};
