import { errorLine } from './log-line';

const line = (entry: object): string => JSON.stringify(entry);

describe('errorLine', () => {
  it('makes one line of an error: service, message, cause, request', () => {
    const entry = {
      level: 50,
      service: 'conversation',
      msg: 'the relay could not publish',
      err: { message: 'no responders\nsecond line' },
      requestId: 'req_1',
    };
    expect(errorLine(line(entry))).toBe('conversation: the relay could not publish: no responders (request req_1)');
  });

  it('shows fatal lines, and errors that say little', () => {
    expect(errorLine(line({ level: 60, service: 'agent', msg: 'could not start' }))).toBe('agent: could not start');
    expect(errorLine(line({ level: 50 }))).toBe('a service: an error without a message');
  });

  it('leaves everything else to the log file', () => {
    expect(errorLine(line({ level: 40, service: 'agent', msg: 'slow' }))).toBeUndefined();
    expect(errorLine('Error: not JSON')).toBeUndefined();
    expect(errorLine('{"level":50')).toBeUndefined();
  });
});
