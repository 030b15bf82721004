import { gatewayConfig } from '@parley/gateway/dist/config';
import type { Guards } from '@parley/gateway/dist/routes/v1/router';
import { startGateway } from '@parley/gateway/dist/start-gateway';
import { runProcess } from '@parley/process';
import { parseId } from '@parley/schemas';

/** Everybody is this account, and nobody is counted. */
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

/**
 * The gateway with nothing but its key check and its rate limit taken out: what B2 compares it with. It serves loopback,
 * for as long as a measurement lasts; the account is the first argument.
 */
runProcess('gateway', gatewayConfig, (context) => startGateway(context, openGuards(process.argv[2] ?? '')));
