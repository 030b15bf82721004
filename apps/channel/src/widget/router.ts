import { Router, json } from 'express';
import { listMessages, rate, sendMessage } from './messages';
import { openSession } from './open-session';
import { allowPreflight } from './origin';
import { streamMessages } from './stream';
import type { WidgetDeps } from './widget-deps';

const BODY_MAX = '64kb';

/** The API of the widget, /widget/v1 (docs/contract.md, Widget). */
export function widgetRouter(deps: WidgetDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use((req, res, next) => {
    res.vary('Origin');
    if (req.method === 'OPTIONS') allowPreflight(req, res);
    else next();
  });
  router.use(json({ limit: BODY_MAX, strict: true }));
  router.post('/sessions', openSession(deps));
  router.get('/messages', listMessages(deps));
  router.post('/messages', sendMessage(deps));
  router.get('/stream', streamMessages(deps));
  router.post('/rating', rate(deps));
  return router;
}
