import { PICTURE_BYTES_MAX } from '@parley/media';
import { MEDIA_BYTES_MAX } from '@parley/schemas/media';
import { Router, json, raw } from 'express';
import { showFile, uploadFile } from './visitor-files';
import { leaveContact } from './contact';
import { listMessages, markSeen, rate, sendMessage } from './messages';
import { openSession } from './open-session';
import { allowPreflight } from './origin';
import { sendPicture } from './pictures';
import { streamMessages } from './stream';
import { requestTranscript } from './transcript';
import type { WidgetDeps } from './widget-deps';

const BODY_MAX = '64kb';
/** A picture, its caption, and multipart overhead. */
const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 64 * 1024;
const UPLOAD_BYTES_MAX = MEDIA_BYTES_MAX + 64 * 1024;

/** /widget/v1 (docs/contract.md, Widget). */
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
  const form = raw({ limit: FORM_BYTES_MAX, type: 'multipart/form-data', inflate: false });
  router.post('/pictures', form, sendPicture(deps));
  const upload = raw({ limit: UPLOAD_BYTES_MAX, type: 'multipart/form-data', inflate: false });
  router.post('/files', upload, uploadFile(deps));
  router.get('/files/:id', showFile(deps));
  router.get('/stream', streamMessages(deps));
  router.post('/seen', markSeen(deps));
  router.post('/rating', rate(deps));
  router.post('/contact', leaveContact(deps));
  router.post('/transcript', requestTranscript(deps));
  return router;
}
