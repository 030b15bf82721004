import { createTurnstile, TooManyWaitingError } from './turnstile';

const never = new AbortController().signal;

describe('turnstile', () => {
  it('lets the waiting in one by one, in their order', async () => {
    const turnstile = createTurnstile(1);
    const order: string[] = [];
    const leaveFirst = await turnstile.enter(never);
    const visit = async (name: string): Promise<void> => {
      const leave = await turnstile.enter(never);
      order.push(name);
      leave();
    };
    const others = Promise.all([visit('second'), visit('third')]);
    expect(order).toEqual([]);
    leaveFirst();
    await others;
    expect(order).toEqual(['second', 'third']);
  });

  it('forgets whoever stops waiting', async () => {
    const turnstile = createTurnstile(1);
    const leave = await turnstile.enter(never);
    const gone = new AbortController();
    const waiting = turnstile.enter(gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    const next = turnstile.enter(never);
    leave();
    (await next)();
  });

  it('refuses one more than may wait', async () => {
    const turnstile = createTurnstile(1, 0);
    await turnstile.enter(never);
    await expect(turnstile.enter(never)).rejects.toThrow(TooManyWaitingError);
  });

  it('gives a place back once only', async () => {
    const turnstile = createTurnstile(1, 0);
    const leave = await turnstile.enter(never);
    leave();
    leave();
    await turnstile.enter(never);
    await expect(turnstile.enter(never)).rejects.toThrow(TooManyWaitingError);
  });

  it('closes when the last has left, and turns the waiting away', async () => {
    const turnstile = createTurnstile(1);
    const leave = await turnstile.enter(never);
    const waiting = turnstile.enter(never);
    const closed = turnstile.close();
    await expect(waiting).rejects.toThrow('closed');
    leave();
    await closed;
    await expect(turnstile.enter(never)).rejects.toThrow('closed');
  });
});
