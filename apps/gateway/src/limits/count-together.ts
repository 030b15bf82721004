import { toDecisions, type Grant, type RateDecision } from './gcra';
import type { Standing } from './standing';

/**
 * Counts the requests of a subject that arrive in the same turn of the event loop in one round trip: a busy key pays for
 * one instead of some dozens. They count as at one moment, one after the other, so each is decided as it would be alone.
 *
 * @param count counts a number of requests of one subject
 */
export function countTogether(
  count: (standing: Standing, requests: number) => Promise<Pick<Grant, 'granted' | 'aheadUs'>>,
): (standing: Standing) => Promise<RateDecision> {
  const flush = (standing: Standing, waiting: PromiseWithResolvers<RateDecision>[]): void => {
    standing.turn = undefined;
    count(standing, waiting.length).then(
      (grant) =>
        toDecisions(grant, waiting.length, standing.policy).forEach((decision, at) => waiting[at]?.resolve(decision)),
      (err: unknown) => waiting.forEach(({ reject }) => reject(err)),
    );
  };
  const begin = (standing: Standing): PromiseWithResolvers<RateDecision>[] => {
    const waiting: PromiseWithResolvers<RateDecision>[] = [];
    standing.turn = waiting;
    setImmediate(flush, standing, waiting);
    return waiting;
  };
  return (standing) => {
    const mine = Promise.withResolvers<RateDecision>();
    (standing.turn ?? begin(standing)).push(mine);
    return mine.promise;
  };
}
