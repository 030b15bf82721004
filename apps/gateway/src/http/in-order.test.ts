import type { ApiRequest, ApiResponse, Middleware } from '../exchange/exchange';
import { inOrder, under } from './in-order';

/** @returns the argument of `next`, and the middlewares that ran */
async function run(middleware: Middleware, path = '/v1/agents'): Promise<unknown[]> {
  const calls: unknown[] = [];
  void middleware({ path } as ApiRequest, {} as ApiResponse, (err?: unknown) => calls.push(err));
  await new Promise(setImmediate);
  return calls;
}

function noting(ran: string[], name: string): Middleware {
  return (_req, _res, next) => {
    ran.push(name);
    next();
  };
}

const fault = new Error('refused');

describe('several middlewares as one', () => {
  it('calls each when the one before is done, and goes on after the last', async () => {
    const ran: string[] = [];
    const late: Middleware = async (_req, _res, next) => {
      await Promise.resolve();
      ran.push('late');
      next();
    };
    expect(await run(inOrder(noting(ran, 'first'), late, noting(ran, 'last')))).toEqual([undefined]);
    expect(ran).toEqual(['first', 'late', 'last']);
  });

  it.each<[string, Middleware]>([
    [
      'is thrown',
      () => {
        throw fault;
      },
    ],
    ['a promise is rejected with', () => Promise.reject(fault)],
    ['is passed on', (_req, _res, next) => next(fault)],
  ])('ends with an error that %s', async (_how, failing) => {
    const ran: string[] = [];
    expect(await run(inOrder(noting(ran, 'before'), failing, noting(ran, 'after')))).toEqual([fault]);
    expect(ran).toEqual(['before']);
  });
});

describe('a middleware for some paths', () => {
  it.each([
    ['/v1', true],
    ['/v1/', true],
    ['/v1/agents', true],
    ['/v12', false],
    ['/V1/agents', false],
    ['/', false],
  ])('for %s is called: %s', async (path, isCalled) => {
    const ran: string[] = [];
    expect(await run(under('/v1', noting(ran, 'it')), path)).toEqual([undefined]);
    expect(ran).toEqual(isCalled ? ['it'] : []);
  });
});
