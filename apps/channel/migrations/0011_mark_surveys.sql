-- breaking: no
-- Locks: deliveries, exclusively, for a moment: a constant column is added without a rewrite.

-- Asks a customer for a rating: it is no message of the conversation, and nothing of it is reported there. Its message_id is the
-- survey's, part 0 the question and part 1 the thanks; its sequence is that of the message that would come next.
ALTER TABLE deliveries ADD COLUMN is_survey boolean NOT NULL DEFAULT false;
