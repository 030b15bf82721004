#!/bin/sh
# Gives each service its role and schema in Postgres, with the password of its variable. psql reads PGHOST, PGUSER and
# PGPASSWORD. Running it again is safe: it completes a run that failed, and sets the passwords.
set -eu

run() {
  psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 "$@"
}

# The image makes it too, but not after it was stopped while it did.
run --dbname postgres <<'SQL'
SELECT 'CREATE DATABASE parley' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'parley') \gexec
SQL

create() {
  run --dbname parley --set role="parley_$1" --set schema="$1" --set password="$2" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" PASSWORD :'password';
CREATE SCHEMA IF NOT EXISTS :"schema" AUTHORIZATION :"role";
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SQL
}

# generated: roles-of-postgres
create account "${ACCOUNT_PASSWORD}"
create agent "${AGENT_PASSWORD}"
create conversation "${CONVERSATION_PASSWORD}"
create knowledge "${KNOWLEDGE_PASSWORD}"
create responder "${RESPONDER_PASSWORD}"
create webhook "${WEBHOOK_PASSWORD}"
create channel "${CHANNEL_PASSWORD}"
create media "${MEDIA_PASSWORD}"
create notification "${NOTIFICATION_PASSWORD}"
# end generated
