-- Breaks nothing: the release before neither writes nor reads the column. Locks: outbox, for an instant; no row is touched.
-- The trace in which a change was made goes along with its event. While tracing is off the setting is not there.
ALTER TABLE outbox ADD COLUMN traceparent text;
ALTER TABLE outbox ALTER COLUMN traceparent SET DEFAULT nullif(current_setting('parley.traceparent', true), '');
