import { newUuid } from '@parley/schemas';
import { costOf, embed, estimateTokens, isFree } from '@parley/models';
import type { Budget } from '../spending/budget';
import type { EmbedderDeps, Embedding } from './embedding';

/** At most some 30,000 tokens, and a response of 2 MB. */
const BATCH_TEXTS = 32;
const TIMEOUT_MS = 30_000;
const DEADLINE_MS = 10_000;

/**
 * Embeds new texts in batches. Claims last a minute.
 *
 * @returns false if the server failed or the day's budget is spent
 */
export async function embedTexts(
  { egress, knowledge, logger }: Pick<EmbedderDeps, 'egress' | 'knowledge' | 'logger'>,
  { tenant, found, model, modelKey }: Embedding,
  budget: Budget,
  signal: AbortSignal,
): Promise<boolean> {
  const options = { tenant, requestId: newUuid(), signal, deadlineMs: DEADLINE_MS };
  const { connection } = found;
  for (;;) {
    const { texts } = await knowledge.claimEmbeddingTexts({ modelKey, limit: BATCH_TEXTS }, options);
    if (texts.length === 0) return true;
    const most = texts.reduce((sum, { text }) => sum + estimateTokens(text), 0);
    const loan = await budget.reserve({ tokens: most, costMicros: costOf(connection, most, 0) });
    if (!loan) {
      logger.warn({ model_id: found.known.id }, 'texts are not embedded: the budget of the day is spent');
      return false;
    }
    const request = { connection, model, texts: texts.map(({ text }) => text), timeoutMs: TIMEOUT_MS, signal };
    const outcome = await embed(egress, request);
    const tokens = outcome.isOk ? outcome.tokens : isFree(outcome.failure) ? 0 : most;
    await loan.settle({ tokens, costMicros: costOf(connection, tokens, 0) });
    if (!outcome.isOk) {
      logger.warn({ model_id: found.known.id, failure: outcome.failure.kind }, 'texts were not embedded');
      return false;
    }
    const embeddings = outcome.vectors.map((vector) => ({ modelKey, vector: [...vector] }));
    const stored = texts.map((text) => ({ ...text, text: '' }));
    await knowledge.storeEmbeddings({ modelKey, texts: stored, embeddings }, options);
  }
}
