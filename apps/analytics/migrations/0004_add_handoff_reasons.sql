-- breaking: no
-- Locks: none that anybody waits for; columns are added without a rewrite. Builders of the release before write
-- them as 0, and know no conversation that has one of these reasons.

-- A model that hands off by itself, and an answer that its checks stopped, were counted as guideline and model_unavailable.
ALTER TABLE conversation_days_v1
  ADD COLUMN IF NOT EXISTS handoff_model UInt64,
  ADD COLUMN IF NOT EXISTS handoff_checks_failed UInt64;
