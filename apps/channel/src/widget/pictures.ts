import { ParleyError } from '@parley/errors';
import { parseId } from '@parley/schemas';
import type { Request, Response } from 'express';
import { keepUpload } from '../pictures/keep-picture';
import { toPictureFault } from '../pictures/picture-fault';
import { noteShown } from '../pictures/pictures.store';
import { readPictureForm } from '../pictures/read-form';
import { keyOf, readClientId } from './client-id';
import { writerInto } from './chosen-conversation';
import { fileIdsOf } from './find-place';
import { noteWritten } from './messages';
import { readAnswers, requireAnswers } from './form';
import { sayAs } from './say-as';
import { toWidgetMessage } from './shapes';
import { requireVisitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/** Each is decoded and encoded again. */
const PER_VISITOR = { perMinute: 10, burst: 10 } as const;
/** Many visitors at one address share a network, or are fake. */
const PER_ADDRESS = { perMinute: 60, burst: 30 } as const;

/** POST /widget/v1/pictures: once per Idempotency-Key; another picture under the same key is refused. */
export function sendPicture(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { tenant, channel, claims } = visitor;
    const { media, pool } = deps;
    if (!media) throw new ParleyError('not_found', 'Image upload is disabled for this channel');
    const clientId = readClientId(req);
    deps.limiter.take(`pictures of ${req.header('x-parley-client') ?? ''}`, PER_ADDRESS);
    deps.limiter.take(`pictures ${claims.channel} ${claims.customer}`, PER_VISITOR);
    const writer = await writerInto(deps, visitor, req);
    const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    const upload = await readPictureForm(body, req.header('content-type') ?? '');
    const answers = readAnswers(channel, upload.answers);
    // Before anything is kept.
    await requireAnswers(deps, visitor, answers);
    const key = keyOf(claims.customer, clientId);
    const picture = await keepUpload({ pool, media }, tenant, { channelId: channel.id, source: key }, upload).catch(
      (err: unknown) => {
        throw toPictureFault(err);
      },
    );
    const inbound = {
      type: 'image',
      content: picture.url,
      words: upload.words,
      metadata: { client_id: clientId },
      key,
    } as const;
    const { message, sequenceOffset } = await sayAs(deps, { ...visitor, writer }, inbound, answers);
    const conversationId = parseId('conv', message.conversationId) as string;
    await noteWritten(deps, tenant, message, sequenceOffset);
    await noteShown(pool, picture.key, { conversationId, sequence: message.sequence });
    const fileIdOf = fileIdsOf(deps.keyring, visitor);
    res.status(201).json(toWidgetMessage(message, { sequenceOffset, fileIdOf }));
  };
}
