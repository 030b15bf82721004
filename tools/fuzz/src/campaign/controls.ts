import type { HttpAnswer } from '../http/exchange';
import type { Known } from '../scenario/run-step';
import type { Check } from '../base/tally';

export interface Control {
  readonly check: Check;
  tamper(answer: HttpAnswer, known: Known): HttpAnswer;
}

type Change = (answer: HttpAnswer, known: Known) => HttpAnswer | undefined;

const problem = { 'content-type': 'application/problem+json' };

/** Undefined if the answer is unsuitable. */
const changes: Readonly<Partial<Record<Check, Change>>> = {
  answered: () => ({ status: 0, headers: {}, text: '', failure: 'nothing within 60000 ms' }),
  no_5xx: (answer) => ({ ...answer, status: 502, headers: { ...answer.headers, ...problem } }),
  refused: (answer, { isRefused }) => (isRefused ? { ...answer, status: 200 } : undefined),
  accepted: (answer, { isRefused }) => (isRefused === false ? { ...answer, status: 404 } : undefined),
  named: (answer, { isNamed }) => (isNamed ? replaced(answer, '{"path":"', '{"path":"somewhere else ') : undefined),
  schema: (answer) => (answer.status === 201 ? replaced(answer, '"created_at":"', '"created_at":"x') : undefined),
  problem: (answer) => (answer.status === 400 ? replaced(answer, '"code":"', '"code":"made_up_') : undefined),
  model: (answer, { isRead }) => (isRead ? replaced(answer, '"status":"active"', '"status":"resolved"') : undefined),
  matrix: (answer, { isForbidden }) => (isForbidden ? { ...answer, status: 200 } : undefined),
  isolation: (answer, { isolation }) => (isolation === 'isolation' ? replaced(answer, 'o', '0') : undefined),
  leaks: (answer, { secret }) => (secret ? { ...answer, text: `${answer.text}${secret}` } : undefined),
  figures: (answer, { isolation }) => (isolation === 'figures' ? doubled(answer) : undefined),
  cursors: (answer, { isolation }) => (isolation === 'cursors' ? replaced(answer, 'o', '0') : undefined),
  keys: (answer, { isolation }) => (isolation === 'keys' ? { ...answer, status: 422 } : undefined),
};

function replaced(answer: HttpAnswer, from: string, to: string): HttpAnswer | undefined {
  return answer.text.includes(from) ? { ...answer, text: answer.text.replaceAll(from, to) } : undefined;
}

function doubled(answer: HttpAnswer): HttpAnswer {
  return { ...answer, text: answer.text.replace(/:(\d+)(?=[,}])/g, (_, figure: string) => `:${2 * Number(figure)}`) };
}

/** The last ones tamper with the readers of processes and streams. */
export const controlNames: readonly Check[] = [...(Object.keys(changes) as Check[]), 'no_exit', 'carried', 'unary'];

export function createControl(check: Check): Control {
  let isDone = false;
  return {
    check,
    tamper: (answer, known) => {
      const changed = isDone ? undefined : changes[check]?.(answer, known);
      if (changed) isDone = true;
      return changed ?? answer;
    },
  };
}
