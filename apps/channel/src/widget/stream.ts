import { isOutage, toParleyError } from '@parley/errors';
import type { Request, Response } from 'express';
import { findPlace, readAfter } from './messages';
import { readSince } from './read-since';
import { isStillAuthorized, requireVisitor, type Visitor } from './visitor';
import type { WidgetDeps } from './widget-deps';

/** Keeps the connection alive, and reads what events missed. */
const HEARTBEAT_MS = 15_000;

/**
 * GET /widget/v1/stream: the visitor's conversation after a sequence (`Last-Event-ID`, or `?after=`), as server-sent
 * events. Content is read from the conversation, in order: events only trigger reads. It ends with its session, or when
 * the visitor would be refused, which is checked with each heartbeat and before each send.
 */
export function streamMessages(deps: WidgetDeps) {
  return async (req: Request, res: Response): Promise<void> => {
    const visitor = await requireVisitor(deps, req, res);
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    res.write(': connected\n\n');
    if (req.method === 'HEAD') return void res.end();
    follow(deps, visitor, readAfter(req), { res, isAuthorized: () => isStillAuthorized(deps, visitor, req) });
  };
}

function follow(
  deps: WidgetDeps,
  visitor: Visitor,
  after: number,
  { res, isAuthorized }: { readonly res: Response; readonly isAuthorized: () => Promise<boolean> },
): void {
  const { tenant, claims } = visitor;
  let sequence = after;
  let sent = '';
  let stopListening: (() => void) | undefined;
  let listensTo = '';
  const isOver = (): boolean => res.writableEnded || res.destroyed;

  async function readState() {
    const place = await findPlace(deps, visitor);
    if (!place || isOver()) return undefined;
    const { conversationId } = place;
    if (listensTo !== conversationId) {
      stopListening?.();
      stopListening = deps.live.listen(tenant, conversationId, look);
      listensTo = conversationId;
    }
    return readSince(deps, tenant, place, sequence);
  }

  async function read(): Promise<void> {
    // Authorization is checked after the read, so that nothing is sent unchecked.
    const state = await readState().finally(async () => {
      if (!(await isAuthorized())) res.end();
    });
    if (!state || isOver()) return;
    if (state.has_more) res.write('event: gap\ndata: {}\n\n');
    for (const message of state.messages) {
      sequence = message.sequence;
      res.write(`id: ${sequence}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`);
    }
    const conversation = JSON.stringify(state.conversation);
    if (conversation !== sent) res.write(`event: conversation\ndata: ${conversation}\n\n`);
    sent = conversation;
  }

  const look = oneAtATime(read, (err) => {
    if (!isOutage(err)) deps.logger.warn({ err: toParleyError(err) }, 'a stream of a widget failed');
  });
  const heartbeat = setInterval(() => {
    if (isOver()) return;
    res.write(': heartbeat\n\n');
    look();
  }, HEARTBEAT_MS);
  const end = (): void => void res.end();
  const expiry = setTimeout(end, Math.max(0, claims.exp * 1_000 - Date.now()));
  deps.stopping.addEventListener('abort', end);
  res.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(expiry);
    deps.stopping.removeEventListener('abort', end);
    stopListening?.();
  });
  look();
}

/** Runs once at a time; requests meanwhile cause one more run. */
function oneAtATime(run: () => Promise<void>, onError: (err: unknown) => void): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  return function ask(): void {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    run()
      .catch(onError)
      .finally(() => {
        isRunning = false;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        ask();
      });
  };
}
