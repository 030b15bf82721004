import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { trackAnswers, type Answers } from './track-answers';

function connect(): { answers: Answers; socket: Socket } {
  const answers = trackAnswers();
  const socket = new Socket();
  answers.watch(socket);
  return { answers, socket };
}

function open(socket: Socket): { req: IncomingMessage; res: ServerResponse } {
  const req = new IncomingMessage(socket);
  return { req, res: new ServerResponse(req) };
}

test('an answer that is through is forgotten, and its connection is not', () => {
  const { answers, socket } = connect();
  const { req, res } = open(socket);
  answers.begin(req, res);
  expect(answers.of(socket)).toBe(res);
  expect(answers.all()).toEqual([res]);
  req.complete = true;
  res.emit('close');
  expect(answers.of(socket)).toBeUndefined();
  expect(answers.all()).toEqual([]);
});

test('an answer stays while the rest of its request is still to come', () => {
  const { answers, socket } = connect();
  const { req, res } = open(socket);
  answers.begin(req, res);
  res.emit('close');
  expect(answers.of(socket)).toBe(res);
});

test('an answer that ends after the next one has begun leaves that one', () => {
  const { answers, socket } = connect();
  const first = open(socket);
  const second = open(socket);
  answers.begin(first.req, first.res);
  answers.begin(second.req, second.res);
  first.req.complete = true;
  first.res.emit('close');
  expect(answers.of(socket)).toBe(second.res);
});

test('a connection that has closed is forgotten, also when its answer ends after it', () => {
  const { answers, socket } = connect();
  const { req, res } = open(socket);
  answers.begin(req, res);
  req.complete = true;
  socket.emit('close');
  res.emit('close');
  expect(answers.all()).toEqual([]);
  expect(answers.of(socket)).toBeUndefined();
});
