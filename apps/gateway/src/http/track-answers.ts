import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** By connection, for late parser faults and for the end. */
export interface Answers {
  watch(socket: Socket): void;
  begin(req: IncomingMessage, res: ServerResponse): void;
  /** The current response, or one given before its request had arrived whole. */
  of(socket: Duplex): ServerResponse | undefined;
  all(): ServerResponse[];
}

/**
 * One entry per connection: a set of responses would be rebuilt constantly, and the garbage collector would retain what
 * old copies hold.
 *
 * Finished responses are forgotten: an idle connection would carry its last request into the old generation, as some 3
 * % did at 14,000 a second.
 */
export function trackAnswers(): Answers {
  const answers = new Map<Duplex, ServerResponse | undefined>();
  return {
    watch: (socket) => {
      answers.set(socket, undefined);
      socket.once('close', () => answers.delete(socket));
    },
    begin: (req, res) => {
      const { socket } = req;
      const before = answers.get(socket);
      if (before && !before.closed) endAfter(before, res, socket);
      answers.set(socket, res);
      res.on('close', () => {
        if (req.complete && answers.get(socket) === res) answers.set(socket, undefined);
      });
    },
    of: (socket) => answers.get(socket),
    all: () => [...answers.values()].filter((res) => res !== undefined),
  };
}

/**
 * A pipelined response ends with its connection. Node ensures that except after a CONNECT: such responses would never
 * close, and count as unread permanently.
 */
function endAfter(before: ServerResponse, res: ServerResponse, socket: Socket): void {
  before.once('close', () => {
    if (socket.destroyed) res.destroy();
  });
}
