import type { Logger } from '@parley/process';
import { formatId } from '@parley/schemas';
import type { Turn } from '../turns/turn';
import { optionsOf, type TurnCall, type TurnClients } from '../clients/clients';
import type { Conflict } from '../decision/decision';

interface RecordDeps {
  readonly clients: TurnClients;
  readonly logger: Logger;
}

/** To the knowledge service. Failures are only logged: the customer has an answer. */
export async function recordUnknown(deps: RecordDeps, call: TurnCall, turn: Turn, question: string): Promise<void> {
  const request = requestOf(turn, question);
  await deps.clients.knowledge.recordUnknown(request, optionsOf(call)).catch((err: unknown) => {
    deps.logger.warn({ err, turn_id: request.turnId }, 'a question without an answer was not recorded');
  });
}

export interface AskedQuestion {
  readonly turn: Turn;
  readonly question: string;
}

/** For contradicting sources. */
export async function recordConflict(
  deps: RecordDeps,
  call: TurnCall,
  { turn, question }: AskedQuestion,
  { newer, older }: Conflict,
): Promise<void> {
  const sources = [newer, older].map(({ id, version }) => ({ id, version: BigInt(version) }));
  const request = { ...requestOf(turn, question), sources };
  await deps.clients.knowledge.recordConflict(request, optionsOf(call)).catch((err: unknown) => {
    deps.logger.warn({ err, turn_id: request.turnId }, 'a conflict of two sources was not recorded');
  });
}

function requestOf(turn: Turn, question: string) {
  return {
    question: question.slice(0, 1_000).toWellFormed(),
    language: turn.language,
    conversationId: formatId('conv', turn.conversationId as string),
    turnId: formatId('turn', turn.id),
  };
}
