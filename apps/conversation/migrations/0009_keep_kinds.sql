-- breaking: no
-- Locks: messages, for a moment; nothing is rewritten.

-- What a customer sent by a provider that is no text (audio, location, order): then the content only describes it, and the
-- caption is what was written beside it. Null: the content is what was said.
ALTER TABLE messages ADD COLUMN kind text;
