import type { OfficeHours } from '@parley/schemas';
import { createPool, type Pool } from '@parley/postgres';
import { createLogger } from '@parley/process';
import { nextOpening } from '@parley/schemas/office-hours';
import { testDatabase, type TestDatabase } from '@parley/testing';
import fc from 'fast-check';
import { MIGRATIONS, SCHEMA } from '../schema';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
  pool = createPool({
    url: database.url,
    schema: SCHEMA,
    applicationName: 'test',
    connectionsMax: 2,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    logger: createLogger('test', 'fatal'),
  });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const MINUTE_MS = 60_000;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const closed: OfficeHours['week'] = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

interface Case {
  readonly since: Date;
  readonly minutes: number;
  readonly hours: OfficeHours | null;
}

async function byDatabase(cases: readonly Case[]) {
  const { rows } = await pool.query<{ at: Date | null; minutes: number | null }>(
    `SELECT at, (office_time_between(since, at, hours) / 60000)::int AS minutes
       FROM json_array_elements($1::json) WITH ORDINALITY AS e (c, place),
            LATERAL (SELECT (c ->> 'since')::timestamptz AS since, nullif((c -> 'hours')::jsonb, 'null') AS hours) AS x,
            LATERAL add_office_time(since, (c ->> 'minutes')::bigint * 60000, hours) AS at ORDER BY place`,
    [JSON.stringify(cases)],
  );
  return rows;
}

/** Minute by minute; undefined: not within `daysMax`. */
function byWalking({ since, minutes, hours }: Case, daysMax: number): Date | undefined {
  let rest = minutes;
  for (let at = since.getTime(); at < since.getTime() + daysMax * 86_400_000; at += MINUTE_MS) {
    if (rest === 0) return new Date(at);
    if (nextOpening(hours, new Date(at)) === 'now') rest -= 1;
  }
  return undefined;
}

function at(local: string): Date {
  const isSummer = local >= '2026-03-29T02:00' && local < '2026-10-25T03:00';
  return new Date(`${local}:00${isSummer ? '+02:00' : '+01:00'}`);
}
const office = (week: Partial<OfficeHours['week']>, holidays: string[] = []): OfficeHours => ({
  timezone: 'Europe/Berlin',
  week: { ...closed, ...week },
  holidays,
});
const nine = [{ from: '09:00', to: '17:00' }];
const workdays = { mon: nine, tue: nine, wed: nine, thu: nine, fri: nine };
const night = office({ sat: [{ from: '22:00', to: '06:00' }] });

// 23 November 2026 is a Monday. In 2026 clocks go forward on 29 March and back on 25 October.
test.each([
  ['within a day', at('2026-11-23T10:00'), 60, office(workdays), at('2026-11-23T11:00')],
  ['from before the opening', at('2026-11-23T05:00'), 60, office(workdays), at('2026-11-23T10:00')],
  ['over the weekend', at('2026-11-27T16:30'), 60, office(workdays), at('2026-11-30T09:30')],
  ['over a holiday', at('2026-11-23T16:30'), 60, office(workdays, ['2026-11-24']), at('2026-11-25T09:30')],
  ['until the closing', at('2026-11-23T16:00'), 60, office(workdays), at('2026-11-23T17:00')],
  [
    'with a lunch break',
    at('2026-11-23T11:30'),
    60,
    office({
      mon: [
        { from: '13:00', to: '17:00' },
        { from: '09:00', to: '12:00' },
      ],
    }),
    at('2026-11-23T13:30'),
  ],
  [
    'in shifts that overlap',
    at('2026-11-23T09:00'),
    300,
    office({
      mon: [
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '17:00' },
      ],
    }),
    at('2026-11-23T14:00'),
  ],
  ['in the night that has an hour less', at('2026-03-28T22:00'), 360, night, at('2026-03-29T05:00')],
  ['in the night that has an hour more', at('2026-10-24T22:00'), 480, night, at('2026-10-25T05:00')],
  ['always', at('2026-11-28T22:00'), 60, null, at('2026-11-28T23:00')],
])('due %s', async (_, since, minutes, hours, expected) => {
  expect(await byDatabase([{ since, minutes, hours }])).toEqual([{ at: expected, minutes }]);
});

test('in hours that never come nothing is due', async () => {
  const never = { since: at('2026-11-23T10:00'), minutes: 1, hours: office({}) };
  expect(await byDatabase([never])).toEqual([{ at: null, minutes: 0 }]);
});

test('a shift that begins or ends in the hour that is left out is no error', async () => {
  const hours = office({
    sun: [
      { from: '02:30', to: '03:15' },
      { from: '02:10', to: '02:50' },
    ],
  });
  const [due] = await byDatabase([{ since: at('2026-03-28T12:00'), minutes: 10, hours }]);
  expect(due?.minutes).toBe(10);
});

test('due times are those of a walk from minute to minute', async () => {
  // Not between 2 and 3 a.m., where a time may occur twice or never, and systems differ.
  const time = fc
    .tuple(fc.constantFrom(0, 1, 4, 8, 12, 17, 23), fc.constantFrom(0, 15, 59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const shift = fc
    .record({ from: time, to: fc.oneof(time, fc.constant('24:00')) })
    .filter(({ from, to }) => from !== to);
  const hours = fc.record({
    timezone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Pacific/Auckland'),
    week: fc.record(Object.fromEntries(days.map((day) => [day, fc.array(shift, { maxLength: 3 })]))),
    holidays: fc.subarray(['2026-03-28', '2026-03-29', '2026-10-25', '2026-10-26']),
  }) as unknown as fc.Arbitrary<OfficeHours>;
  const since = fc
    .tuple(fc.constantFrom('2026-03-27', '2026-10-23', '2026-06-03'), fc.integer({ min: 0, max: 4 * 1_440 }))
    .map(([day, minute]) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS));
  const all = fc.sample(fc.record({ since, minutes: fc.integer({ min: 1, max: 900 }), hours }), 12);
  const cases = all.map((one) => ({ one, expected: byWalking(one, 3) })).filter(({ expected }) => expected);
  expect(cases.length).toBeGreaterThan(3);
  const found = await byDatabase(cases.map(({ one }) => one));
  expect(found.map(({ at: due }) => due)).toEqual(cases.map(({ expected }) => expected));
  expect(found.map(({ minutes }) => minutes)).toEqual(cases.map(({ one }) => one.minutes));
});
