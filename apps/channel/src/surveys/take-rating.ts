import { ParleyError } from '@parley/errors';
import { formatId, type JsonObject } from '@parley/schemas';
import type { OwnedChannel } from '../channels/channels.store';
import { insertDeliveries } from '../deliveries/new-deliveries.store';
import { toDeliveries } from '../deliveries/to-deliveries';
import type { ThreadDeps } from '../threads/thread-deps';
import { surveyIdOf, thanksOf, type Answer } from './survey';
import { findSurvey, type Survey } from './surveys.store';

const DEADLINE_MS = 5_000;
const THANKS_PART = 1;

export interface GivenAnswer {
  readonly answer: Answer;
  /** Where the thanks go. */
  readonly address: JsonObject;
  readonly sentAt: Date;
  /** Repeats have the same key. */
  readonly key: string;
}

/**
 * Rates the resolution that a customer was asked about; the conversation keeps its status. Thanks the customer for the
 * first answer.
 *
 * @returns the conversation (a uuid); undefined if it or the survey is gone
 * @throws ParleyError unavailable, deadline_exceeded
 */
export async function takeRating(
  deps: ThreadDeps,
  owned: OwnedChannel,
  given: GivenAnswer,
): Promise<string | undefined> {
  const survey = await findSurvey(deps.pool, owned.tenant, owned.channel.id, given.answer.surveyId);
  const { surveyId, score, resolvedAt } = given.answer;
  if (!survey || (resolvedAt && surveyIdOf(survey.conversationId, resolvedAt) !== surveyId)) return undefined;
  try {
    const request = { id: formatId('conv', survey.conversationId), score, resolvedAt };
    const options = { tenant: owned.tenant, deadlineMs: DEADLINE_MS, idempotencyKey: given.key, isRepeatable: true };
    await deps.conversations.rateConversation(request, options);
  } catch (err) {
    if (err instanceof ParleyError && err.code === 'not_found') return undefined;
    throw err;
  }
  await thank(deps, owned, given, survey);
  return survey.conversationId;
}

async function thank(
  { pool }: ThreadDeps,
  { tenant, channel }: OwnedChannel,
  { answer, address, sentAt }: GivenAnswer,
  { conversationId, sequence }: Survey,
): Promise<void> {
  const thanks = { tenant, conversationId, threadId: undefined, id: answer.surveyId, sequence, isSurvey: true };
  const destination = {
    channelId: channel.id,
    type: channel.type,
    status: channel.status,
    address,
    customerAt: sentAt,
  };
  const deliveries = toDeliveries({ ...thanks, message: thanksOf(answer.language) }, destination);
  await insertDeliveries(
    pool,
    deliveries.map((delivery) => ({ ...delivery, part: THANKS_PART })),
  );
}
