import { isOutage, ParleyError, toParleyError } from '@parley/errors';
import type { Request, Response } from 'express';
import type { ChosenThread } from '../threads/chosen-thread';
import { allowsSeveral, readChosen } from './chosen-conversation';
import { findPlace } from './find-place';
import type { ConversationPage } from './list-conversations';
import { createEars } from './ears';
import { readAfter } from './messages';
import { readSince, type WidgetState } from './read-since';
import { findIfAuthorized, requireVisitor, type Visitor } from './visitor';
import { readsOf, watchList } from './watch-list';
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
    const after = readAfter(req);
    const chosen = readChosen(visitor, req);
    await findPlace(deps, visitor, chosen);
    res.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    res.write(': connected\n\n');
    if (req.method === 'HEAD') return void res.end();
    const authorize = (): Promise<Visitor | undefined> => findIfAuthorized(deps, visitor, req);
    follow(deps, visitor, { after, chosen }, { res, authorize });
  };
}

function follow(
  deps: WidgetDeps,
  admitted: Visitor,
  { after, chosen }: { readonly after: number; readonly chosen: ChosenThread | undefined },
  { res, authorize }: { readonly res: Response; readonly authorize: () => Promise<Visitor | undefined> },
): void {
  const { tenant, claims } = admitted;
  // Its channel as last read: settings change.
  let visitor = admitted;
  const writer = createWriter(res, after);
  const watched = watchList(readsOf(deps));
  let listed: readonly string[] = [];
  const isOver = (): boolean => res.writableEnded || res.destroyed;

  async function readState() {
    const place = await findPlace(deps, visitor, chosen);
    const list = allowsSeveral(visitor) ? await watched.read(visitor) : undefined;
    if (isOver()) return {};
    if (list || !allowsSeveral(visitor)) listed = (list?.data ?? []).map(({ id }) => id);
    const isNew = ears.listenTo([...(place ? [place.conversationId] : []), ...listed]);
    // The list was read before listening began.
    if (list && isNew) hear();
    return { list, state: place && (await readSince(deps, tenant, place, writer.sequence())) };
  }

  async function read(): Promise<void> {
    const [found] = await Promise.allSettled([readState()]);
    // After the state is read, or could not be: nothing is sent without a check since.
    const current = await authorize();
    if (current) visitor = current;
    else res.end();
    if (found.status === 'rejected') throw found.reason;
    const { state, list } = found.value;
    if (isOver()) return;
    if (list) writer.writeList(list);
    if (state) writer.writeState(state);
  }

  const look = oneAtATime(read, (err) => {
    // Nothing of it was sent.
    watched.expire();
    // The conversation was erased.
    if (err instanceof ParleyError && err.code === 'not_found') res.end();
    else if (!isOutage(err)) deps.logger.warn({ err: toParleyError(err) }, 'a stream of a widget failed');
  });
  function hear(): void {
    watched.expire();
    look();
  }

  const ears = createEars(deps.live, tenant, hear);
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
    ears.listenTo([]);
  });
  look();
}

/** Writes events; a list and a conversation only when they differ from what was written last. */
function createWriter(res: Response, after: number) {
  let sequence = after;
  let sent = '';
  let sentList = '';
  return {
    /** Of the last message that was written. */
    sequence: (): number => sequence,
    writeList(list: ConversationPage): void {
      const listed = JSON.stringify(list);
      if (listed !== sentList) res.write(`event: conversations\ndata: ${listed}\n\n`);
      sentList = listed;
    },
    writeState(state: WidgetState): void {
      if (state.has_more) res.write('event: gap\ndata: {}\n\n');
      for (const message of state.messages) {
        sequence = message.sequence;
        res.write(`id: ${sequence}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`);
      }
      const conversation = JSON.stringify(state.conversation);
      if (conversation !== sent) res.write(`event: conversation\ndata: ${conversation}\n\n`);
      sent = conversation;
    },
  };
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
