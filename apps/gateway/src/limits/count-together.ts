import { toDecisions, type Grant, type RateDecision, type RatePolicy } from './gcra';

interface Turn {
  readonly policy: RatePolicy;
  readonly waiting: PromiseWithResolvers<RateDecision>[];
}

/**
 * Counts the requests of a subject that arrive in the same turn of the event loop in one round trip: a busy key pays for
 * one instead of some dozens. They count as at one moment, one after the other, so each is decided as it would be alone.
 *
 * @param count counts a number of requests of one subject
 */
export function countTogether(
  count: (subject: string, policy: RatePolicy, requests: number) => Promise<Grant>,
): (subject: string, policy: RatePolicy) => Promise<RateDecision> {
  const turns = new Map<string, Turn>();

  const flush = (subject: string, { policy, waiting }: Turn): void => {
    count(subject, policy, waiting.length).then(
      (grant) => toDecisions(grant, waiting.length, policy).forEach((decision, at) => waiting[at]?.resolve(decision)),
      (err: unknown) => waiting.forEach(({ reject }) => reject(err)),
    );
  };
  const begin = (subject: string, policy: RatePolicy): Turn => {
    const turn = { policy, waiting: [] };
    turns.set(subject, turn);
    setImmediate(() => {
      if (turns.get(subject) === turn) turns.delete(subject);
      flush(subject, turn);
    });
    return turn;
  };
  return (subject, policy) => {
    const known = turns.get(subject);
    const turn = known?.policy === policy ? known : begin(subject, policy);
    const mine = Promise.withResolvers<RateDecision>();
    turn.waiting.push(mine);
    return mine.promise;
  };
}
