import { judgeFault, type FaultResult } from './judge-fault';

const well: Omit<FaultResult, 'findings'> = {
  fault: 'kill-x',
  failures: { 'write ECONNRESET': 3 },
  requests: 100,
  moved: 0,
  faultMs: 4_000,
  clientsMs: 10_000,
  processesMs: 10_000,
  figuresMs: 12_000,
};

describe('judgeFault', () => {
  it('is content with what was well within 10 s, and the figures half the fault later', () => {
    expect(judgeFault({}, well)).toEqual([]);
  });

  it.each([
    ['a client that failed too late', { clientsMs: 10_001 }, 'requests failed until 10.0 s after the fault'],
    ['a process that came back too late', { processesMs: 11_000 }, 'not every process served within 10 s: 11.0 s'],
    ['a process that never came back', { processesMs: undefined }, 'not every process served within 10 s: never'],
    ['figures that were complete too late', { figuresMs: 12_100 }, 'the figures were complete after 12.1 s'],
    ['figures that were never complete', { figuresMs: undefined }, 'the figures were complete after never'],
    ['a run without any request', { requests: 0 }, 'no request was made'],
  ])('finds %s', (_what, change, finding) => {
    expect(judgeFault({}, { ...well, ...change })).toEqual([finding]);
  });

  it('finds every failed request where none may fail', () => {
    expect(judgeFault({ isStrict: true }, well)).toEqual(['3 requests failed, and none may']);
    expect(judgeFault({ isStrict: true }, { ...well, failures: {} })).toEqual([]);
  });
});
