import { clearDrafts, onDraftsChanged, pruneDrafts, readDraft, writeDraft } from './drafts';

const DAY_MS = 86_400_000;
const reply = { memberId: 'member_a', name: 'reply.conv_1' };
let stored: Record<string, string>;
let isFull: boolean;

beforeEach(() => {
  stored = {};
  isFull = false;
  // What the browser has: the keys are its own properties.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored[key] = text;
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  };
  globalThis.localStorage = new Proxy(methods, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: (_, key) => ({ value: stored[String(key)], enumerable: true, configurable: true }),
  }) as unknown as Storage;
  jest.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  clearDrafts();
});

afterEach(() => jest.useRealTimers());

test('a draft belongs to one member, and an empty one is not kept', () => {
  writeDraft(reply, 'Hello');
  writeDraft(reply, (now) => `${now}!`);
  expect(readDraft(reply)).toBe('Hello!');
  expect(readDraft({ ...reply, memberId: 'member_b' })).toBe('');
  writeDraft(reply, '');
  expect(stored).toEqual({});
});

test('a draft is gone after two weeks without a change', () => {
  writeDraft(reply, 'Hello');
  jest.advanceTimersByTime(13 * DAY_MS);
  writeDraft(reply, 'Hello again');
  jest.advanceTimersByTime(14 * DAY_MS - 1);
  expect(readDraft(reply)).toBe('Hello again');
  jest.advanceTimersByTime(1);
  expect(readDraft(reply)).toBe('');
  pruneDrafts();
  expect(stored).toEqual({});
});

test('the oldest of more than a hundred leave, and so does what another release wrote', () => {
  stored = { 'parley.draft.reply.conv_0': 'plain', 'parley.theme': 'dark' };
  for (let at = 0; at <= 100; at += 1) {
    writeDraft({ ...reply, name: `reply.conv_${at}` }, `Text ${at}`);
    jest.advanceTimersByTime(1);
  }
  expect(Object.keys(stored)).toHaveLength(101);
  expect(readDraft({ ...reply, name: 'reply.conv_0' })).toBe('');
  expect(readDraft({ ...reply, name: 'reply.conv_1' })).toBe('Text 1');
  expect(stored['parley.draft.reply.conv_0']).toBeUndefined();
  clearDrafts();
  expect(stored).toEqual({ 'parley.theme': 'dark' });
});

test('what the browser has no room for can still be written', () => {
  isFull = true;
  writeDraft(reply, 'Hello');
  expect(readDraft(reply)).toBe('Hello');
  writeDraft(reply, '');
  expect(readDraft(reply)).toBe('');
});

test('a change in another tab is noticed', () => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events) as typeof globalThis.addEventListener;
  globalThis.removeEventListener = events.removeEventListener.bind(events) as typeof globalThis.removeEventListener;
  const noticed = jest.fn();
  const stop = onDraftsChanged(noticed);
  const tell = (key: string) => events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  tell('parley.theme');
  expect(noticed).not.toHaveBeenCalled();
  tell('parley.draft.member_a.reply.conv_1');
  expect(noticed).toHaveBeenCalledTimes(1);
  stop();
  tell('parley.draft.member_a.reply.conv_1');
  expect(noticed).toHaveBeenCalledTimes(1);
});
