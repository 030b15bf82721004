import { gatewayConfig } from '@parley/gateway/dist/config';
import type { Guards } from '@parley/gateway/dist/routes/v1/router';
import { startGateway } from '@parley/gateway/dist/start-gateway';
import { runProcess } from '@parley/process';
import { parseId } from '@parley/schemas';

/** Every caller is this account, without limits. */
function openGuards(accountId: string): Guards {
  const caller = {
    kind: 'key',
    id: 'key_open',
    name: 'Everybody',
    digest: '',
    tenant: { accountId, accountUuid: parseId('acct', accountId) ?? '', mode: 'live' },
    permissions: new Set(['agents:read']),
    policy: { perMinute: 1, burst: 1 },
    expiresAt: undefined,
  } as const;
  return {
    authenticate: (_req, res, next) => {
      res.locals.caller = caller;
      next();
    },
    limitRate: (_req, _res, next) => next(),
  };
}

/** The gateway for B2, without key check and rate limit, on loopback only; the account is the first argument. */
runProcess('gateway', gatewayConfig, (context) => startGateway(context, openGuards(process.argv[2] ?? '')));
