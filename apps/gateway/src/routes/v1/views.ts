import type { View } from '@parley/contract/view';
import {
  createViewInput,
  listViewsQuery,
  updateViewInput,
  viewPage,
  viewResource,
  type ViewResource,
} from '@parley/schemas/views';
import { memberOf } from '../../exchange/caller';
import { timestamp } from '../../shapes/shape';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoint, resource, updateEndpoint } from './resource';
import type { Route } from './route';

const filters = { status: 'escalated', tag: 'vip', order: 'longest_waiting' };

const views = resource({
  noun: 'view',
  tag: 'Views',
  id: 'view',
  path: '/v1/views',
  schema: viewResource,
  example: {
    id: 'view_01jd6f8x2sf4vb9qk3h7n5w0ze',
    name: 'Important customers',
    filters,
    visibility: 'shared',
    position: 0,
    created_at: '2026-11-21T09:34:11.502Z',
    updated_at: '2026-11-21T09:34:11.502Z',
  },
  key: 'view',
  get: ({ id, caller, services, reading }) => services.views.getView({ id, memberId: memberOf(caller) }, reading()),
  show: ({ id, name, filters, visibility, position, createdAt, updatedAt }: View): ViewResource => ({
    id,
    name,
    filters,
    visibility: visibility as ViewResource['visibility'],
    position,
    created_at: timestamp(createdAt),
    updated_at: timestamp(updatedAt),
  }),
});

const getView = getEndpoint(views, { name: 'getView', summary: 'Get a view' });

const listViews = listEndpoint(views, 'views', {
  name: 'listViews',
  summary: 'List the views',
  description: 'Ordered by `position`. A member sees the shared views and their own; a key sees the shared views.',
  query: listViewsQuery,
  answer: { description: 'A page of views', schema: viewPage },
  call: ({ caller, services, reading }, page) =>
    services.views.listViews({ page, memberId: memberOf(caller) }, reading()),
});

const createView = createEndpoint(views, {
  name: 'createView',
  summary: 'Add a view',
  description:
    'A view is a named set of filters for the list of conversations, shown in the side list of the console. ' +
    'There are at most 100 shared views per mode, and 100 personal views per member.',
  body: { schema: createViewInput, example: { name: 'Important customers', filters } },
  call: ({ body, caller, services, writing }) =>
    services.views.createView({ ...body, filters: { ...body.filters }, memberId: memberOf(caller) }, writing()),
});

const updateView = updateEndpoint(views, {
  name: 'updateView',
  summary: 'Update a view',
  body: { schema: updateViewInput, example: { name: 'Very important customers' } },
  call: ({ body, caller, services, writing }, change) =>
    services.views.updateView(
      {
        ...change,
        ...body,
        filters: body.filters && { filters: { ...body.filters } },
        memberId: memberOf(caller),
      },
      writing(),
    ),
});

const deleteView = deleteEndpoint(views, {
  name: 'deleteView',
  summary: 'Delete a view',
  call: ({ caller, services, writing }, change) =>
    services.views.deleteView({ ...change, memberId: memberOf(caller) }, writing()),
});

export const viewRoutes: readonly Route[] = [
  ['GET', '/views', 'conversations:read', listViews],
  ['POST', '/views', 'conversations:write', createView],
  ['GET', '/views/:id', 'conversations:read', getView],
  ['PATCH', '/views/:id', 'conversations:write', updateView],
  ['DELETE', '/views/:id', 'conversations:write', deleteView],
];
