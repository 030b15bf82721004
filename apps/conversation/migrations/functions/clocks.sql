-- breaking: no
-- version: 3

-- Clocks of a conversation that the team owes something, in its column clocks: {response, resolution, met, missed}, and while it
-- is resolved, before: the same at the resolution, to undo it. A clock is
-- {kind, target_ms, spent_ms, since, near, at, is_near, is_breached}; times are milliseconds since the epoch, spent_ms is the
-- office time before since. since is null while it is paused, target_ms and at where the priority has no target.

CREATE OR REPLACE FUNCTION epoch_ms(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (extract(epoch FROM at) * 1000)::bigint;

CREATE OR REPLACE FUNCTION time_of_ms(ms bigint) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN timestamptz 'epoch' + ms * interval '1 millisecond';

-- Whether a clock of the conversation has run out.
CREATE OR REPLACE FUNCTION is_breached(clocks jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((clocks #>> '{response,is_breached}')::boolean OR (clocks #>> '{resolution,is_breached}')::boolean,
                (clocks #>> '{response,is_breached}')::boolean, (clocks #>> '{resolution,is_breached}')::boolean, false);

-- The conversation's field due.
CREATE OR REPLACE FUNCTION due_data(clocks jsonb) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN coalesce(clocks #>> '{response,target_ms}', clocks #>> '{resolution,target_ms}') IS NOT NULL THEN json_build_object(
  'first_response_at', CASE WHEN clocks #>> '{response,kind}' = 'first' THEN iso_time(time_of_ms((clocks #>> '{response,at}')::bigint)) END,
  'next_response_at', CASE WHEN clocks #>> '{response,kind}' = 'next' THEN iso_time(time_of_ms((clocks #>> '{response,at}')::bigint)) END,
  'resolution_at', iso_time(time_of_ms((clocks #>> '{resolution,at}')::bigint)),
  'is_breached', is_breached(clocks)) END;

-- When the first of the running clocks runs out.
CREATE OR REPLACE FUNCTION due_at(clocks jsonb) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN time_of_ms(least((clocks #>> '{response,at}')::bigint, (clocks #>> '{resolution,at}')::bigint));

-- When regular work has to look at a clock next.
CREATE OR REPLACE FUNCTION clock_check_ms(clock jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (clock ->> 'is_breached')::boolean THEN NULL
            WHEN (clock ->> 'is_near')::boolean THEN (clock ->> 'at')::bigint
            ELSE (clock ->> 'near')::bigint END;

-- A clock that has come near its end, or to it, says so.
CREATE OR REPLACE FUNCTION marked_clock(clock jsonb, now_ms bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN jsonb_typeof(clock) = 'object' THEN clock || jsonb_build_object(
  'is_near', (clock ->> 'is_near')::boolean OR coalesce((clock ->> 'near')::bigint <= now_ms, false),
  'is_breached', (clock ->> 'is_breached')::boolean OR coalesce((clock ->> 'at')::bigint <= now_ms, false)) END;

CREATE OR REPLACE FUNCTION marked_clocks(clocks jsonb, now timestamptz) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN clocks || jsonb_build_object('response', marked_clock(clocks -> 'response', epoch_ms(now)),
                                    'resolution', marked_clock(clocks -> 'resolution', epoch_ms(now)));

CREATE OR REPLACE FUNCTION is_same_target(clock jsonb, target_minutes bigint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (clock ->> 'target_ms')::bigint IS NOT DISTINCT FROM target_minutes * 60000;

-- A clock that runs from a time on, to a target in minutes or none. It is near its end when a quarter of the target is left.
CREATE OR REPLACE FUNCTION run_clock(clock jsonb, at timestamptz, target_minutes bigint, hours jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN clock || jsonb_build_object(
  'since', epoch_ms(at), 'target_ms', target_minutes * 60000,
  'near', epoch_ms(add_office_time(at, target_minutes * 45000 - (clock ->> 'spent_ms')::bigint, hours)),
  'at', epoch_ms(add_office_time(at, target_minutes * 60000 - (clock ->> 'spent_ms')::bigint, hours)),
  'is_near', is_same_target(clock, target_minutes) AND (clock ->> 'is_near')::boolean,
  'is_breached', is_same_target(clock, target_minutes) AND (clock ->> 'is_breached')::boolean);

-- The same clock while nobody owes anything.
CREATE OR REPLACE FUNCTION pause_clock(clock jsonb, at timestamptz, hours jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN clock || jsonb_build_object(
  'since', NULL, 'near', NULL, 'at', NULL,
  'spent_ms', (clock ->> 'spent_ms')::bigint + office_time_between(time_of_ms((clock ->> 'since')::bigint), at, hours));

-- A clock after a change of its conversation.
--   runs: it is the team's turn, and not snoozed
--   begins: that has just become so, or there is a target only now
CREATE OR REPLACE FUNCTION turn_clock(clock jsonb, kind text, runs boolean, begins boolean, at timestamptz, target_minutes bigint, hours jsonb)
RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN clock IS NULL THEN CASE WHEN begins THEN run_clock(
    jsonb_build_object('kind', kind, 'spent_ms', 0, 'is_near', false, 'is_breached', false), at, target_minutes, hours) END
  WHEN clock ->> 'since' IS NULL THEN CASE WHEN runs THEN run_clock(clock, at, target_minutes, hours) ELSE clock END
  WHEN NOT runs THEN pause_clock(clock, at, hours)
  WHEN NOT is_same_target(clock, target_minutes)
    THEN run_clock(pause_clock(clock, at, hours), at, target_minutes, hours)
  ELSE clock END;

-- Keeps the clocks of a conversation: it notices whose turn it is, whoever changed the row. A clock begins when it becomes the
-- team's turn in an escalated one, is paused while the conversation is snoozed or, of the resolution, while it waits for the customer, and ends with
-- the answer or the resolution, when it was met or missed. A resolution that is undone ended nothing. A target that an account sets counts for what begins later.
CREATE OR REPLACE FUNCTION keep_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open CONSTANT boolean := NEW.status = 'escalated';
  owes CONSTANT boolean := is_open AND coalesce(waiting_on(NEW) = 'team', false);
  runs CONSTANT boolean := owes AND NEW.snoozed_until IS NULL;
  ran CONSTANT boolean := OLD.status = 'escalated' AND coalesce(waiting_on(OLD) = 'team', false) AND OLD.snoozed_until IS NULL;
  -- A customer's message escalates anew.
  is_undo CONSTANT boolean := OLD.status = 'resolved' AND is_open AND NEW.escalated_at = OLD.escalated_at;
  before CONSTANT jsonb := CASE WHEN OLD.status = 'resolved' THEN OLD.clocks -> 'before' ELSE OLD.clocks END;
  is_other_priority CONSTANT boolean := coalesce(NEW.priority, 'normal') <> coalesce(OLD.priority, 'normal');
  kind text := CASE WHEN NEW.last_human_sequence > NEW.handed_back_sequence THEN 'next' ELSE 'first' END;
  clocks CONSTANT jsonb := CASE WHEN is_undo AND before IS NOT NULL THEN before ELSE NEW.clocks END;
  response jsonb := nullif(clocks -> 'response', 'null');
  resolution jsonb := nullif(clocks -> 'resolution', 'null');
  met int := coalesce((clocks ->> 'met')::int, 0);
  missed int := coalesce((clocks ->> 'missed')::int, 0);
  ended jsonb;
  settings target_settings;
  target jsonb;
  begins boolean;
BEGIN
  IF runs <> ran OR NEW.status <> OLD.status OR is_other_priority OR (response IS NOT NULL AND NOT owes) THEN
    SELECT * INTO settings FROM target_settings AS t WHERE t.account_id = NEW.account_id AND t.mode = NEW.mode;
    target := nullif(settings.targets -> coalesce(NEW.priority, 'normal'), 'null');
    begins := runs AND target IS NOT NULL AND (NOT ran OR is_other_priority);
    IF response IS NOT NULL AND NOT owes THEN ended := jsonb_build_array(response); response := NULL; END IF;
    IF resolution IS NOT NULL AND NOT is_open THEN ended := coalesce(ended, '[]') || resolution; resolution := NULL; END IF;
    -- What ends in time without having been kept, since an agent has it again, is neither.
    SELECT met + count(*) FILTER (WHERE NOT is_late AND NEW.status <> 'active' AND (is_open OR clock ->> 'kind' = 'resolution')),
           missed + count(*) FILTER (WHERE is_late)
      INTO met, missed
      FROM jsonb_array_elements(ended) AS clock,
           LATERAL (SELECT (marked_clock(clock, epoch_ms(NEW.updated_at)) ->> 'is_breached')::boolean
                           OR (clock ->> 'spent_ms')::bigint >= (clock ->> 'target_ms')::bigint AS is_late) AS m
     WHERE clock ->> 'target_ms' IS NOT NULL;
    IF is_open THEN
      IF owes THEN
        kind := coalesce(response ->> 'kind', kind);
        response := turn_clock(response, kind, runs, begins, NEW.updated_at,
                               (target ->> (kind || '_response_minutes'))::bigint, settings.office_hours);
      END IF;
      resolution := turn_clock(resolution, 'resolution', runs, begins, NEW.updated_at,
                               (target ->> 'resolution_minutes')::bigint, settings.office_hours);
    END IF;
    IF NEW.clocks IS NOT NULL OR response IS NOT NULL OR resolution IS NOT NULL THEN
      NEW.clocks := jsonb_build_object('response', response, 'resolution', resolution, 'met', met, 'missed', missed)
                    || CASE WHEN NEW.status = 'resolved' THEN jsonb_build_object('before', before) ELSE '{}' END;
    END IF;
  END IF;
  NEW.due_at := due_at(NEW.clocks);
  NEW.due_check_at := time_of_ms(least(clock_check_ms(NEW.clocks -> 'response'), clock_check_ms(NEW.clocks -> 'resolution')));
  RETURN NEW;
END $$;
