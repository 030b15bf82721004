-- breaking: no
-- version: 1

-- When the office is open between two times: the days of hours.week at the clocks of hours.timezone, without hours.holidays.
-- A shift over midnight belongs to the day on which it begins. Hours of null: always. Where a clock is put forward, a shift may
-- end before it begins: it is empty.
CREATE OR REPLACE FUNCTION office_spans(hours jsonb, since timestamptz, until timestamptz) RETURNS tstzmultirange LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN hours IS NULL THEN tstzmultirange(tstzrange(since, until)) ELSE tstzmultirange(tstzrange(since, until)) * coalesce((
  SELECT range_agg(tstzrange(s.opens_at, greatest(s.opens_at, s.closes_at)))
    FROM generate_series(-1, (until AT TIME ZONE (hours ->> 'timezone'))::date - (since AT TIME ZONE (hours ->> 'timezone'))::date) AS ahead,
         LATERAL (SELECT (since AT TIME ZONE (hours ->> 'timezone'))::date + ahead AS day) AS d,
         LATERAL jsonb_array_elements(hours -> 'week' -> to_char(d.day, 'dy')) AS shift,
         LATERAL (SELECT (d.day + (shift ->> 'from')::interval) AT TIME ZONE (hours ->> 'timezone') AS opens_at,
                         (d.day + CASE WHEN (shift ->> 'to')::interval < (shift ->> 'from')::interval THEN 1 ELSE 0 END
                            + (shift ->> 'to')::interval) AT TIME ZONE (hours ->> 'timezone') AS closes_at) AS s
   WHERE NOT coalesce(hours -> 'holidays' ? d.day::text, false)), '{}') END;

-- How much office time lies between two times, in milliseconds.
CREATE OR REPLACE FUNCTION office_time_between(since timestamptz, until timestamptz, hours jsonb) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN until <= since THEN 0 ELSE coalesce((
  SELECT sum(extract(epoch FROM upper(span) - lower(span)) * 1000)::bigint FROM unnest(office_spans(hours, since, until)) AS span), 0) END;

-- When so much office time will have gone by since a time; null: not within some 13 months.
CREATE OR REPLACE FUNCTION add_office_time(since timestamptz, time_ms bigint, hours jsonb) RETURNS timestamptz
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  rest_ms bigint := time_ms;
  part_at timestamptz := since;
  span tstzrange;
  span_ms bigint;
BEGIN
  IF rest_ms <= 0 THEN RETURN since; END IF;
  IF hours IS NULL THEN RETURN since + rest_ms * interval '1 millisecond'; END IF;
  FOR part IN 1..40 LOOP
    FOR span IN SELECT unnest(office_spans(hours, part_at, part_at + interval '240 hours')) LOOP
      span_ms := extract(epoch FROM upper(span) - lower(span)) * 1000;
      IF span_ms >= rest_ms THEN RETURN lower(span) + rest_ms * interval '1 millisecond'; END IF;
      rest_ms := rest_ms - span_ms;
    END LOOP;
    part_at := part_at + interval '240 hours';
  END LOOP;
  RETURN NULL;
END $$;
