import type { Granularity } from '@parley/schemas/analytics';
import { bucketEdges } from './bucket-edges';

function edges(timezone: string, granularity: Granularity, start: string, end: string): string[] {
  const span = { startMs: Date.parse(start), endMs: Date.parse(end), timezone };
  return bucketEdges(span, granularity).map((edge) => new Date(edge).toISOString().replace(':00.000Z', 'Z'));
}

describe('bucket edges', () => {
  it('begin with the window, in the middle of a bucket too, and stop before its end', () => {
    expect(edges('UTC', 'hour', '2026-11-21T09:30:00.123Z', '2026-11-21T12:00:00Z')).toEqual([
      '2026-11-21T09:30:00.123Z',
      '2026-11-21T10:00Z',
      '2026-11-21T11:00Z',
    ]);
    expect(edges('UTC', 'day', '2026-11-21T09:30:00Z', '2026-11-22T00:00:00.001Z')).toEqual([
      '2026-11-21T09:30Z',
      '2026-11-22T00:00Z',
    ]);
  });

  it('follow days of 23 and 25 hours', () => {
    expect(edges('America/New_York', 'day', '2026-03-07T12:00:00Z', '2026-03-10T00:00:00Z')).toEqual([
      '2026-03-07T12:00Z',
      '2026-03-08T05:00Z',
      '2026-03-09T04:00Z',
    ]);
    expect(edges('Europe/Berlin', 'day', '2026-10-24T12:00:00Z', '2026-10-27T00:00:00Z')).toEqual([
      '2026-10-24T12:00Z',
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
      '2026-10-26T23:00Z',
    ]);
  });

  it('follow half hours: a zone at half past, and a clock that moves by half an hour', () => {
    expect(edges('Asia/Kolkata', 'day', '2026-03-01T18:30:00Z', '2026-03-02T18:30:00.001Z')).toEqual([
      '2026-03-01T18:30Z',
      '2026-03-02T18:30Z',
    ]);
    expect(edges('Asia/Kolkata', 'hour', '2026-03-01T18:45:00Z', '2026-03-01T20:00:00Z')).toEqual([
      '2026-03-01T18:45Z',
      '2026-03-01T19:30Z',
    ]);
    expect(edges('Australia/Lord_Howe', 'day', '2026-04-04T00:00:00Z', '2026-04-06T00:00:00Z')).toEqual([
      '2026-04-04T00:00Z',
      '2026-04-04T13:00Z',
      '2026-04-05T13:30Z',
    ]);
  });

  it('keep hours at 60 minutes over a clock change', () => {
    const berlin = edges('Europe/Berlin', 'hour', '2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z');
    expect(berlin).toEqual(['2026-10-24T23:00Z', '2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z']);
    const lordHowe = edges('Australia/Lord_Howe', 'hour', '2026-04-04T13:10:00Z', '2026-04-04T16:30:00Z');
    expect(lordHowe).toEqual(['2026-04-04T13:10Z', '2026-04-04T14:00Z', '2026-04-04T15:00Z', '2026-04-04T16:00Z']);
  });

  it('begin weeks on Monday', () => {
    expect(edges('Europe/Berlin', 'week', '2026-03-25T00:00:00Z', '2026-04-06T00:00:00Z')).toEqual([
      '2026-03-25T00:00Z',
      '2026-03-29T22:00Z',
      '2026-04-05T22:00Z',
    ]);
  });

  it('begin a day that has two midnights at the first one', () => {
    expect(edges('America/Havana', 'day', '2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([
      '2026-10-31T12:00Z',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
    ]);
  });

  it('begin a day that has no midnight at its first hour, and leave out a day that never was', () => {
    expect(edges('Africa/Cairo', 'day', '2026-04-23T12:00:00Z', '2026-04-25T00:00:00Z')).toEqual([
      '2026-04-23T12:00Z',
      '2026-04-23T22:00Z',
      '2026-04-24T21:00Z',
    ]);
    expect(edges('Pacific/Apia', 'day', '2011-12-29T12:00:00Z', '2012-01-01T00:00:00Z')).toEqual([
      '2011-12-29T12:00Z',
      '2011-12-30T10:00Z',
      '2011-12-31T10:00Z',
    ]);
  });

  it('begin in the first year of the calendar, where the week began in the year before', () => {
    expect(edges('Asia/Tokyo', 'week', '0001-01-06T00:00:00Z', '0001-01-09T00:00:00Z')).toEqual([
      '0001-01-06T00:00Z',
      '0001-01-07T14:41:01.000Z',
    ]);
  });
});
