#!/bin/sh
# Gives each service its role and schema in a new Postgres. Needs ACCOUNT_PASSWORD, AGENT_PASSWORD,
# CONVERSATION_PASSWORD, KNOWLEDGE_PASSWORD, RESPONDER_PASSWORD and WEBHOOK_PASSWORD besides what psql reads (PGHOST, PGUSER, PGPASSWORD).
# Running it again sets the passwords.
set -eu
database="${POSTGRES_DB:-parley}"
for service in account agent channel conversation knowledge responder webhook; do
  case "${service}" in
    account) password="${ACCOUNT_PASSWORD}" ;;
    agent) password="${AGENT_PASSWORD}" ;;
    conversation) password="${CONVERSATION_PASSWORD}" ;;
    knowledge) password="${KNOWLEDGE_PASSWORD}" ;;
    responder) password="${RESPONDER_PASSWORD}" ;;
    channel) password="${CHANNEL_PASSWORD}" ;;
    webhook) password="${WEBHOOK_PASSWORD}" ;;
  esac
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-${PGUSER:-postgres}}" --dbname "${database}" \
    --set role="parley_${service}" --set schema="${service}" --set password="${password}" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" PASSWORD :'password';
CREATE SCHEMA IF NOT EXISTS :"schema" AUTHORIZATION :"role";
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SQL
done
