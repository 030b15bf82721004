import { PICTURE_BYTES_MAX } from '@parley/media';
import { MEDIA_BYTES_MAX } from '@parley/schemas/media';
import { Router, json, raw } from 'express';
import { refuseDuplicateKeys } from '../http/refuse-duplicate-keys';
import { showFile, uploadFile } from './visitor-files';
import { leaveContact } from './contact';
import { listConversations } from './list-conversations';
import { listMessages, markSeen, rate, sendMessage } from './messages';
import { openSession } from './open-session';
import { allowPreflight } from './origin';
import { sendPicture } from './pictures';
import { streamMessages } from './stream';
import { requestTranscript } from './transcript';
import type { WidgetDeps } from './widget-deps';

const BODY_MAX = '64kb';
/** A picture, the form's other fields, and multipart overhead. */
const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 64 * 1024;
const UPLOAD_BYTES_MAX = MEDIA_BYTES_MAX + 64 * 1024;

const ofOne = (path: string): string[] => [path, `/conversations/:conversation${path}`];

/** The API of the widget, /widget/v1 (docs/contract.md, Widget). */
export function widgetRouter(deps: WidgetDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use((req, res, next) => {
    res.vary('Origin');
    if (req.method === 'OPTIONS') allowPreflight(req, res);
    else next();
  });
  router.use(json({ limit: BODY_MAX, strict: true, verify: refuseDuplicateKeys }));
  router.post('/sessions', openSession(deps));
  router.get('/conversations', listConversations(deps));
  router.get(ofOne('/messages'), listMessages(deps));
  router.post(ofOne('/messages'), sendMessage(deps));
  const form = raw({ limit: FORM_BYTES_MAX, type: 'multipart/form-data', inflate: false });
  router.post(ofOne('/pictures'), form, sendPicture(deps));
  const upload = raw({ limit: UPLOAD_BYTES_MAX, type: 'multipart/form-data', inflate: false });
  router.post('/files', upload, uploadFile(deps));
  router.get('/files/:id', showFile(deps));
  router.get(ofOne('/stream'), streamMessages(deps));
  router.post(ofOne('/seen'), markSeen(deps));
  router.post(ofOne('/rating'), rate(deps));
  router.post(ofOne('/contact'), leaveContact(deps));
  router.post(ofOne('/transcript'), requestTranscript(deps));
  return router;
}
