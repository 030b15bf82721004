import { toDecisions, type Grant, type RateDecision } from './gcra';
import type { LimiterState } from './limiter-state';

/**
 * One round trip per subject and turn of the event loop, each request decided as if alone.
 *
 * @param count counts several requests of a subject
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
