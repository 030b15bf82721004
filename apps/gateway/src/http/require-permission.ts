import { ParleyError } from '@parley/errors';
import type { Permission } from '@parley/schemas';
import { keyOf, type Middleware } from './exchange';

/** Answers 403, naming the permission, unless the key has it. */
export function requirePermission(permission: Permission): Middleware {
  return (_req, res, next) => {
    if (!keyOf(res).permissions.has(permission)) {
      throw new ParleyError('forbidden', `The key lacks the permission ${permission}`, {
        requiredPermission: permission,
      });
    }
    next();
  };
}
