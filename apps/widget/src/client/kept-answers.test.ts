import { keepAnswers } from './kept-answers';
import { holdState, initialState } from './state';
import type { Store } from './storage';
import type { Conversation } from './types';

function openTab() {
  const kept = new Map<string, unknown>();
  const tab: Store = {
    read: <T>(key: string) => kept.get(key) as T | undefined,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
    watch: () => undefined,
  };
  const page = { mayStore: true };
  /** As after a reload. */
  const load = (visitorId: string) => {
    const state = holdState({ ...initialState, isOpen: true });
    const answers = keepAnswers(state, tab, () => page.mayStore);
    answers.restore(visitorId);
    return { state, answers };
  };
  return { kept, page, load };
}

const typed = { email: 'zoe@example.com' };
const answers = { ...typed, language: 'en' };

test('what was typed and answered is there after a reload, for the same visitor', () => {
  const { load } = openTab();
  load('visitor_1').state.set({ typed });
  expect(load('visitor_1').state.get()).toMatchObject({ typed, answers: undefined });
  load('visitor_1').state.set({ answers });
  expect(load('visitor_1').state.get()).toMatchObject({ typed, answers });
});

test('another visitor of the tab does not see it, and nothing of it stays', () => {
  const { kept, load } = openTab();
  load('visitor_1').state.set({ typed });
  expect(load('zoe').state.get().typed).toEqual({});
  expect([...kept]).toEqual([]);
});

test('it goes once the conversation has begun, and at a sign-out', () => {
  const { kept, load } = openTab();
  for (const change of [{ conversation: { id: 'conv_1' } as Conversation }, { typed: {}, answers: undefined }]) {
    const { state } = load('visitor_1');
    state.set({ typed, answers });
    expect([...kept.keys()]).toEqual(['form']);
    state.set(change);
    expect([...kept]).toEqual([]);
  }
});

test('a page that has not consented stores nothing, and nothing stays when it withdraws', () => {
  const { kept, page, load } = openTab();
  page.mayStore = false;
  const { state } = load('visitor_1');
  state.set({ typed });
  expect([...kept]).toEqual([]);
  page.mayStore = true;
  state.set({ typed: { ...typed, name: 'Zoe' } });
  expect([...kept.keys()]).toEqual(['form']);
  page.mayStore = false;
  state.set({ hasConsent: false });
  expect([...kept]).toEqual([]);
});

test('what is typed before it is known who visits is not replaced', () => {
  const { load } = openTab();
  load('visitor_1').state.set({ typed });
  const { state, answers: keeper } = load('visitor_1');
  state.set({ typed: { email: 'eve@example.com' } });
  keeper.restore('visitor_1');
  expect(state.get().typed).toEqual({ email: 'eve@example.com' });
});
