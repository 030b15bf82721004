-- breaking: no
-- Locks: suggestion_examples, for an instant: the columns have no default.
-- Adds nullable columns, which takes no rewrite; the release before neither reads nor writes them.

-- What a person replied in the conversation of the question, masked, and in which message (a uuid). It stands beside the
-- question, so that it goes with it when the customer is erased or the question is old.
ALTER TABLE suggestion_examples ADD COLUMN draft text;
ALTER TABLE suggestion_examples ADD COLUMN draft_message_id uuid;
