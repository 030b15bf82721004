import { ParleyError } from '@parley/errors';
import { parseId, validate } from '@parley/schemas';
import { emailField } from '@parley/schemas/members';
import { text } from '@parley/schemas/text';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { emailSettingOf } from './asks-email';
import { readChosen } from './chosen-conversation';
import { findPlace } from './find-place';
import { keepAddress } from './keep-address';
import { requireVisitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

const DEADLINE_MS = 5_000;
const PER_VISITOR = { perMinute: 1, burst: 3 } as const;
/** Many visitors at one address share a network, or are fake. */
const PER_ADDRESS = { perMinute: 10, burst: 10 } as const;

const input = z.strictObject({
  email: emailField,
  /** The widget's language, for mails. */
  language: text(2, 35).nullish(),
});

/** POST /widget/v1/contact: the address is not verified. */
export function leaveContact(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    const { tenant, claims } = visitor;
    if (!emailSettingOf(visitor)) throw new ParleyError('not_found', 'This widget does not accept email addresses');
    deps.limiter.take(`contacts of ${req.header('x-parley-client') ?? ''}`, PER_ADDRESS);
    deps.limiter.take(`contacts ${claims.channel} ${claims.customer}`, PER_VISITOR);
    const { email, language } = validate(input, req.body);
    const place = await findPlace(deps, visitor, readChosen(visitor, req));
    const conversationId = place && parseId('conv', place.conversationId);
    if (!place || !conversationId) throw new ParleyError('not_found', 'There is no conversation yet');
    const isKept = await keepAddress(deps, visitor, conversationId, { email, language, getsAnswers: true });
    if (!isKept) throw new ParleyError('forbidden', 'The email address of this conversation was changed too often');
    await deps.conversations.recordContact(
      { conversationId: place.conversationId, email },
      { tenant, deadlineMs: DEADLINE_MS, isRepeatable: true },
    );
    res.json({ email });
  };
}
