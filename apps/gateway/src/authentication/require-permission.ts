import { ParleyError, validationFailed } from '@parley/errors';
import type { Access } from '../exchange/access';
import { callerOf, sessionOf, type ApiRequest, type ApiResponse, type Middleware } from '../exchange/exchange';

/** Answers 403. */
export function requirePermission(access: Access): Middleware {
  if (access === 'public') return (_req, _res, next) => next();
  if (access === 'session') {
    return (_req, res, next) => {
      sessionOf(res);
      next();
    };
  }
  if (access === 'owner') {
    return (req, res, next) => {
      const { memberships } = sessionOf(res);
      if (!res.locals.caller) requireAccount(req, res);
      const { accountId } = callerOf(res).tenant;
      if (memberships.find((each) => each.accountId === accountId)?.role !== 'owner')
        throw new ParleyError('forbidden', 'Only an owner of the account may do this', { requiredRole: 'owner' });
      next();
    };
  }
  const sufficient = [access].flat();
  return (req, res, next) => {
    if (!res.locals.caller) requireAccount(req, res);
    const { kind, permissions } = callerOf(res);
    if (!sufficient.some((each) => permissions.has(each))) {
      const holder = kind === 'key' ? 'The key lacks' : 'Your role lacks';
      throw new ParleyError('forbidden', `${holder} the permission ${sufficient.join(' or ')}`, {
        requiredPermission: sufficient[0],
      });
    }
    next();
  };
}

function requireAccount(req: ApiRequest, res: ApiResponse): void {
  if (!res.locals.session) return;
  if (req.get('parley-account') === undefined) {
    throw validationFailed([{ path: 'Parley-Account', code: 'required', message: 'is required with a session' }]);
  }
  if (!['live', 'test', undefined].includes(req.get('parley-mode'))) {
    throw validationFailed([{ path: 'Parley-Mode', code: 'enum', message: 'must be live or test' }]);
  }
  throw new ParleyError('not_found', 'No such account');
}
