import { toDecisions, type Grant, type RateDecision } from './gcra';
import type { LimiterState } from './limiter-state';

/**
 * Counts the requests of a subject that arrive in the same turn of the event loop in one round trip: a busy key pays for
 * one instead of some dozens. They count as at one moment, one after the other, so each is decided as it would be alone.
 *
 * @param count counts a number of requests of one subject
 */
export function countBatched(
  count: (state: LimiterState, requests: number) => Promise<Pick<Grant, 'granted' | 'aheadUs'>>,
): (state: LimiterState) => Promise<RateDecision> {
  const flush = (state: LimiterState, waiting: PromiseWithResolvers<RateDecision>[]): void => {
    state.turn = undefined;
    count(state, waiting.length).then(
      (grant) =>
        toDecisions(grant, waiting.length, state.policy).forEach((decision, at) => waiting[at]?.resolve(decision)),
      (err: unknown) => waiting.forEach(({ reject }) => reject(err)),
    );
  };
  const begin = (state: LimiterState): PromiseWithResolvers<RateDecision>[] => {
    const waiting: PromiseWithResolvers<RateDecision>[] = [];
    state.turn = waiting;
    setImmediate(flush, state, waiting);
    return waiting;
  };
  return (state) => {
    const mine = Promise.withResolvers<RateDecision>();
    (state.turn ?? begin(state)).push(mine);
    return mine.promise;
  };
}
