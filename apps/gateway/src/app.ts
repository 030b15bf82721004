import type { Logger, Registry } from '@parley/process';
import { isTracing } from '@parley/tracing';
import express, { type Express } from 'express';
import { answerProblem } from './http/answer-problem';
import { assignRequestId } from './http/assign-request-id';
import { checkHeaders } from './http/check-headers';
import { inOrder, under } from './http/in-order';
import { limitRateOnError } from './http/limit-rate';
import { observe } from './http/observe';
import { passedRoots, type PassThrough } from './http/pass-through';
import { refuseUnknownPath, refuseUnreadablePath } from './http/refuse';
import { setSecurityHeaders } from './http/set-security-headers';
import { shedLoad } from './http/shed-load';
import { traceRequest } from './http/trace-request';
import { createConsole } from './routes/public/console';
import { createPublicRouter } from './routes/public/router';
import { addV1Routes, createGuards, type V1Dependencies } from './routes/v1/router';

export type AppDependencies = V1Dependencies & {
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly requestsInFlightMax: number;
  readonly trustProxyHops: number;
  /** Of the built console; undefined: not served. */
  readonly consoleFolder?: string | undefined;
  readonly passThrough: Pick<PassThrough, 'middleware'>;
  /** True, or the reason why not. */
  readonly isReady: () => true | string;
};

export function createApp(deps: AppDependencies): Express {
  const guards = createGuards(deps);
  const app = createExpress(deps.trustProxyHops);
  const shed = shedLoad(deps.requestsInFlightMax, deps.metrics);
  app.use(
    inOrder(
      ...['/v1', ...passedRoots].map((root) => under(root, shed)),
      assignRequestId,
      setSecurityHeaders,
      observe(deps.logger, deps.metrics),
      checkHeaders,
      ...(isTracing() ? [under('/v1', traceRequest)] : []),
      under('/v1', guards.authenticate),
      deps.passThrough.middleware,
    ),
  );
  addV1Routes(app, deps, guards.limitRate);
  const site = deps.consoleFolder === undefined ? undefined : createConsole(deps.consoleFolder);
  if (site) app.use(site.serve);
  app.use(createPublicRouter(deps.isReady, deps.publicUrl));
  if (site) app.use(site.serveNotFound);
  app.use(refuseUnknownPath, refuseUnreadablePath, limitRateOnError(deps.limiter));
  app.use(answerProblem(deps.logger));
  return app;
}

/** Without Express's ETags and query parser, and with strict paths. */
function createExpress(trustProxyHops: number): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('trust proxy', trustProxyHops);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  return app;
}
