import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import type { Turn } from '../turns/turn';
import { optionsOf, type TurnCall, type TurnClients } from './clients';

/** Tells the knowledge what was asked and not answered. The customer has the answer: a failure is logged, no more. */
export async function recordUnknown(
  { clients, logger }: { readonly clients: TurnClients; readonly logger: Logger },
  call: TurnCall,
  turn: Turn,
  question: string,
): Promise<void> {
  const request = {
    question: question.slice(0, 1_000).toWellFormed(),
    language: turn.language,
    conversationId: formatId('conv', turn.conversationId as string),
    turnId: formatId('turn', turn.id),
  };
  await clients.knowledge.recordUnknown(request, optionsOf(call)).catch((err: unknown) => {
    logger.warn({ err, turn_id: request.turnId }, 'a question without an answer was not recorded');
  });
}
