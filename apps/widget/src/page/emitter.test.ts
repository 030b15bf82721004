import { createEmitter } from './emitter';

/** Listeners' microtasks are queued before this one. */
const settled = () => Promise.resolve();

test('each listener hears each event once, in order, and none after it was taken off', async () => {
  const { on, off, emit } = createEmitter();
  const heard: number[] = [];
  const listener = ({ count }: { readonly count: number }) => void heard.push(count);
  on('unread', listener);
  on('unread', listener);
  emit({ name: 'unread', detail: { count: 1 } });
  emit({ name: 'unread', detail: { count: 2 } });
  await settled();
  off('unread', listener);
  emit({ name: 'unread', detail: { count: 3 } });
  await settled();
  expect(heard).toEqual([1, 2]);
});

test('what is taken off before it was called is not called', async () => {
  const { on, off, emit } = createEmitter();
  const listener = jest.fn();
  on('open', listener);
  emit({ name: 'open', detail: {} });
  off('open', listener);
  await settled();
  expect(listener).not.toHaveBeenCalled();
});

test('a late listener hears that the widget is ready, and the last count, and nothing else of before', async () => {
  const { on, emit } = createEmitter();
  emit({ name: 'ready', detail: {} });
  emit({ name: 'open', detail: {} });
  emit({ name: 'unread', detail: { count: 1 } });
  emit({ name: 'unread', detail: { count: 4 } });
  const heard: unknown[] = [];
  on('ready', () => heard.push('ready'));
  on('open', () => heard.push('open'));
  on('unread', ({ count }) => heard.push(count));
  await settled();
  expect(heard).toEqual(['ready', 4]);
});

test('what one listener changes of an event, another does not see', async () => {
  const { on, emit } = createEmitter();
  const heard: number[] = [];
  on('unread', (event) => void Object.assign(event, { count: 99 }));
  on('unread', ({ count }) => void heard.push(count));
  emit({ name: 'unread', detail: { count: 1 } });
  await settled();
  expect(heard).toEqual([1]);
});

test('an event that does not exist, and what is no function, are refused at once', () => {
  const { on, off } = createEmitter();
  expect(() => on('opened' as 'open', () => undefined)).toThrow("no event 'opened'");
  expect(() => on('constructor' as 'open', () => undefined)).toThrow("no event 'constructor'");
  expect(() => on('open', 'x' as never)).toThrow('must be a function');
  expect(() => off('opened' as 'open', () => undefined)).not.toThrow();
});
