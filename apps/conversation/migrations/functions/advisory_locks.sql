-- breaking: no
-- version: 1

-- Who opens a conversation with an agent, or makes one active, holds this in shared mode until the commit and looks into
-- deleted_agents under it (src/agents/deleted-agents.store.ts).
CREATE OR REPLACE FUNCTION agent_lock(account_id uuid, mode text, agent_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('agent ' || account_id::text || ' ' || mode || ' ' || agent_id::text, 0);

-- Who assigns a conversation holds this in shared mode until the commit and looks into ended_members under it
-- (src/members/ended-members.store.ts).
CREATE OR REPLACE FUNCTION member_lock(account_id uuid, mode text, member_id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended('member ' || account_id::text || ' ' || mode || ' ' || member_id::text, 0);
