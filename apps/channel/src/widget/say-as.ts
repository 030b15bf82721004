import { parseId } from '@parley/schemas';
import { postInboundMessage, type InboundMessage, type Said } from '../threads/post-inbound-message';
import { emailSettingOf } from './asks-email';
import { requireAnswers, writerWith, type FormAnswers } from './form';
import { keepAddress, keepEarlierAddress } from './keep-address';
import type { Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/**
 * Says something as a visitor, perhaps with the form's answers.
 *
 * @throws ParleyError as postInboundMessage; validation_failed for a first message without required answers
 */
export async function sayAs(
  deps: WidgetDeps,
  visitor: Visitor,
  inbound: InboundMessage,
  answers: FormAnswers | undefined,
): Promise<Said> {
  const { tenant, channel } = visitor;
  await requireAnswers(deps, visitor, answers);
  const contact = answers && contactOf(answers);
  const said = await postInboundMessage(deps, tenant, channel, writerWith(visitor, answers), { ...inbound, contact });
  const conversationId = parseId('conv', said.message.conversationId);
  if (!conversationId || !emailSettingOf(visitor)) return said;
  if (answers?.email !== undefined) {
    const { email, language } = answers;
    await keepAddress(deps, visitor, conversationId, { email, language, getsAnswers: true });
  } else if (said.isFirst) await keepEarlierAddress(deps, visitor, conversationId);
  return said;
}

/** Undefined: nothing was answered. */
function contactOf({ name, email, phone, attributes }: FormAnswers): InboundMessage['contact'] {
  const isEmpty = [name, email, phone, attributes].every((value) => value === undefined);
  return isEmpty ? undefined : { name, email, phone, attributes };
}
