import { ModelStatus, type Model } from '@parley/contract/model';
import { messageOf, type Logger } from '@parley/process';
import { optionsOf, type TurnCall } from '../clients/clients';
import type { FindConnectionDeps } from '../clients/find-connection';

const WORDS_MAX = 500;

/**
 * Reports a changed state; failures do not end the turn.
 *
 * @param fault undefined: it works
 */
export async function reportConnection(
  { models, logger }: Pick<FindConnectionDeps, 'models'> & { readonly logger: Logger },
  call: TurnCall,
  known: Model,
  fault: string | undefined,
): Promise<void> {
  const status = fault === undefined ? ModelStatus.OK : ModelStatus.FAILING;
  if (known.status === status && known.lastError === fault) return;
  const lastError = fault === undefined ? undefined : [...fault].slice(0, WORDS_MAX).join('');
  try {
    await models.reportModel({ id: known.id, version: known.version, status, lastError }, optionsOf(call));
  } catch (err) {
    logger.warn({ reason: messageOf(err) }, 'the status of a model connection could not be reported');
  }
}
