import { clockOffsets } from './clock-offsets';

function offsets(timezone: string, start: string, end: string): [from: string, hours: number][] {
  const found = clockOffsets({ startMs: Date.parse(start), endMs: Date.parse(end), timezone });
  return found.map(({ fromMs, offsetMs }) => [new Date(fromMs).toISOString(), offsetMs / 3_600_000]);
}

describe('clock offsets', () => {
  it('are one where no clock is moved', () => {
    expect(offsets('Asia/Kolkata', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
      ['2026-01-01T00:00:00.000Z', 5.5],
    ]);
  });

  it('change at the very millisecond', () => {
    expect(offsets('America/New_York', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
      ['2026-01-01T00:00:00.000Z', -5],
      ['2026-03-08T07:00:00.000Z', -4],
      ['2026-11-01T06:00:00.000Z', -5],
    ]);
    expect(offsets('Australia/Lord_Howe', '2026-04-01T00:00:00Z', '2026-04-04T15:00:00Z')).toEqual([
      ['2026-04-01T00:00:00.000Z', 11],
      ['2026-04-04T15:00:00.000Z', 10.5],
    ]);
  });
});
