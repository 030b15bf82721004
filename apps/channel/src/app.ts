import { notFound } from '@parley/errors';
import express, { type Express } from 'express';
import type { ChannelsDeps } from './channels/channels-deps';
import { finishInstall } from './hooks/install';
import { hooksRouter, type HooksDeps } from './hooks/router';
import { showPicture } from './pictures/show-picture';
import { widgetFiles } from './widget/files';
import { mailPages } from './widget/mail-pages';
import { widgetRouter } from './widget/router';
import type { WidgetDeps } from './widget/widget-deps';
import { answerProblem } from './http/problem';

/** Serves what the gateway passes on unchanged. */
export function createApp(deps: WidgetDeps & ChannelsDeps & HooksDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use((_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    next();
  });
  app.get('/hooks/slack/oauth/callback', finishInstall(deps));
  app.use('/hooks', hooksRouter(deps));
  app.use('/widget/v1', widgetRouter(deps));
  app.get('/media/:key', showPicture(deps));
  app.use(mailPages(deps));
  app.use(widgetFiles(deps));
  app.use(() => {
    throw notFound('path');
  });
  app.use(answerProblem(deps.logger));
  return app;
}
