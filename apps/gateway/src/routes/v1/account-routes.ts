import { deleteAccount } from './account.delete';
import { getAccount } from './account.get';
import { updateAccount } from './account.update';
import { createErasure } from './erasures.create';
import { getErasure } from './erasures.get';
import { listErasures } from './erasures.list';
import { readExport } from './export.read';
import { getRetention } from './retention.get';
import { updateRetention } from './retention.update';
import { surveyRoutes } from './survey';
import { targetsRoutes } from './targets';
import type { Route } from './route';

/** Only owners with a session decide about an account's data. */
export const accountRoutes: readonly Route[] = [
  ['GET', '/account', 'members:read', getAccount],
  ['PATCH', '/account', 'members:write', updateAccount],
  ['DELETE', '/account', 'owner', deleteAccount],
  ['GET', '/account/retention', 'owner', getRetention],
  ['PATCH', '/account/retention', 'owner', updateRetention],
  ...targetsRoutes,
  ...surveyRoutes,
  ['GET', '/account/erasures', 'owner', listErasures],
  ['POST', '/account/erasures', 'owner', createErasure],
  // Also for keys that erase conversations; owners hold the permission too.
  ['GET', '/account/erasures/:id', 'conversations:erase', getErasure],
  ['GET', '/account/export', 'owner', readExport],
];
