import { createReport } from './report';

describe('createReport', () => {
  it('stamps steps and problems with the time since the start, the set-up included', () => {
    const times = [1_000, 1_500, 63_250];
    const written: string[] = [];
    const report = createReport(
      (text) => written.push(text),
      2_000,
      () => times.shift() ?? 0,
    );
    report.step('built');
    report.problem('redis ended');
    report.say('as it is');
    expect(written.join('')).toBe('[   2.5 s] built\n[  64.3 s] ! redis ended\nas it is\n');
  });
});
