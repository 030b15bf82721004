import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing';
import type { Engine } from './engine';
import { createForeground, withReadsInForeground, type Session } from './foreground';

function fakeSession(niceness: number | undefined): Session & { niceness: number | undefined; isStubborn: boolean } {
  return {
    niceness,
    isStubborn: false,
    read() {
      return this.niceness;
    },
    write(wanted) {
      if (!this.isStubborn) this.niceness = wanted;
      return !this.isStubborn;
    },
  };
}

const LINGER_MS = 20;

describe('createForeground', () => {
  it('comes forward while somebody waits, and goes back to where it was when the last one has left', async () => {
    const session = fakeSession(15);
    const foreground = createForeground(session, LINGER_MS);
    const first = Promise.withResolvers<string>();
    const second = Promise.withResolvers<string>();
    const both = [foreground.during(() => first.promise), foreground.during(() => second.promise)];
    expect(session.niceness).toBe(0);
    first.resolve('one');
    await both[0];
    await sleep(3 * LINGER_MS);
    expect(session.niceness).toBe(0);
    second.reject(new Error('no'));
    await expect(Promise.all(both)).rejects.toThrow('no');
    expect(session.niceness).toBe(0);
    await eventually(() => expect(session.niceness).toBe(15));
  });

  it('stays in front from one piece of work to the next', async () => {
    const session = fakeSession(15);
    const foreground = createForeground(session, LINGER_MS);
    await foreground.during(async () => undefined);
    const next = Promise.withResolvers<undefined>();
    const running = foreground.during(() => next.promise);
    await sleep(3 * LINGER_MS);
    expect(session.niceness).toBe(0);
    next.resolve(undefined);
    await running;
    await eventually(() => expect(session.niceness).toBe(15));
  });

  it('tries again to go back when the kernel refuses', async () => {
    const session = fakeSession(15);
    const foreground = createForeground(session, LINGER_MS);
    await foreground.during(async () => {
      session.isStubborn = true;
    });
    await sleep(3 * LINGER_MS);
    expect(session.niceness).toBe(0);
    session.isStubborn = false;
    await eventually(() => expect(session.niceness).toBe(15));
  });

  it.each([0, -5, undefined])('leaves a process alone that is not in the background: niceness %s', async (niceness) => {
    const session = fakeSession(niceness);
    const write = jest.spyOn(session, 'write');
    await createForeground(session, LINGER_MS).during(async () => undefined);
    await sleep(3 * LINGER_MS);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('withReadsInForeground', () => {
  const answer = { bytes: new Uint8Array(), rowsRead: 0, bytesRead: 0, elapsedMs: 0 };

  it.each([
    ['SELECT 1', true],
    ['\n  select 1', true],
    ['WITH 1 AS one SELECT one', true],
    ['INSERT INTO t SELECT 1', false],
    ['INSERT INTO selected FORMAT JSONEachRow', false],
    ['ALTER TABLE t UPDATE n = 1 WHERE 1', false],
    ['selected', false],
  ])('is somebody waiting for %j: %s', async (sql, isWaitedFor) => {
    const session = fakeSession(15);
    let niceness: number | undefined;
    const engine: Engine = {
      run: async () => {
        niceness = session.niceness;
        return answer;
      },
      close: async () => undefined,
    };
    const request = { sql, database: undefined, format: 'JSON', settings: new Map() };
    const watched = withReadsInForeground(engine, createForeground(session, LINGER_MS));
    await expect(watched.run(request, new AbortController().signal)).resolves.toBe(answer);
    expect(niceness).toBe(isWaitedFor ? 0 : 15);
  });
});
