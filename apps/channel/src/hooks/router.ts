import { notFound, ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { formatId, parseId } from '@parley/schemas';
import type { ChannelType } from '@parley/schemas/channels';
import type { Pool } from '@parley/postgres';
import type { Keyring } from '@parley/secrets';
import { Router, raw, type Request, type Response } from 'express';
import { findOwnedChannel } from '../channels/channels.store';
import { insertPayload } from '../inbound/payloads.store';
import { openSecrets } from '../channels/channel-secrets';
import { providers } from '../channels/providers';

export interface HooksDeps {
  readonly pool: Pool;
  readonly keyring: Keyring;
  /** Signals that something arrived. */
  readonly wakeReceivers: () => void;
  readonly logger: Logger;
}

/** Meta sends up to 1,000 updates per request. */
const BODY_MAX = '4mb';

/** Webhooks of providers, /hooks/<type>/<channel> (docs/contract.md, Channels). */
export function hooksRouter(deps: HooksDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(raw({ limit: BODY_MAX, type: () => true }));
  router.get('/:type/:channel', receive(deps));
  router.post('/:type/:channel', receive(deps));
  return router;
}

/** Verifies and stores the raw bytes; they are handled later. */
function receive({ pool, keyring, wakeReceivers, logger }: HooksDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const { type, channel: id } = req.params;
    const provider = providers[type as ChannelType];
    const uuid = parseId('chan', String(id));
    const owned = provider && uuid && (await findOwnedChannel(pool, uuid));
    if (!owned || owned.channel.type !== type) throw notFound('hook');
    const { tenant, channel } = owned;
    const rawBody = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const request = { method: req.method, headers: textsOf(req.headers), rawBody, query: textsOf(req.query) };
    const verdict = provider.verify(request, openSecrets(keyring, tenant, channel), Date.now());
    if (verdict.kind === 'challenge') {
      res.status(200).type(verdict.contentType).send(verdict.body);
      return;
    }
    if (verdict.kind === 'refused') {
      logger.info(
        { channel_id: formatId('chan', uuid), reason: verdict.reason },
        'a request from a provider was refused',
      );
      throw new ParleyError('unauthorized', 'The request was not signed by the provider');
    }
    // Disabled channels answer 200 but store nothing.
    if (channel.status === 'enabled' && rawBody.length > 0) {
      await insertPayload(pool, tenant, channel.id, { contentType: typeOf(req), body: rawBody.toString('utf8') });
      wakeReceivers();
    }
    res.status(200).end();
  };
}

function textsOf(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Without its parameters. */
function typeOf(req: Request): string {
  return (req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
