import { toParleyError, type ParleyError } from '@parley/errors';
import type { Logger } from '@parley/process';
import { problemHeaders, problemType, toProblem } from '../errors/problem';
import type { ErrorMiddleware } from '../exchange/exchange';
import { sendText } from './send';

/** The last middleware: answers what was thrown as a problem (RFC 9457), and logs our own faults. */
export function answerProblem(logger: Logger): ErrorMiddleware {
  return (thrown, _req, res, next) => {
    void next; // Express recognizes an error handler by its four parameters.
    const error = toParleyError(thrown);
    const { requestId } = res.locals;
    logFault(logger, error, requestId);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    for (const [name, value] of Object.entries(problemHeaders(error))) res.setHeader(name, value);
    for (const name of ['ETag', 'Location', 'Idempotent-Replayed']) res.removeHeader(name);
    res.setHeader('Cache-Control', 'no-store');
    const problem = toProblem(error, requestId);
    sendText(res, problem.status, problemType, JSON.stringify(problem));
  };
}

function logFault(logger: Logger, error: ParleyError, requestId: string): void {
  const fields = { request_id: requestId, code: error.code };
  if (error.code === 'internal') logger.error({ ...fields, err: error.cause ?? error }, error.message);
  else if (error.code === 'unavailable' || error.code === 'deadline_exceeded') {
    logger.debug({ ...fields, err: error.cause }, error.message);
  }
}
