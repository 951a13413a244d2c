#!/bin/sh
# Creates the secrets of docker-compose.yml in the folder `secrets`. Existing files stay unchanged.
set -eu
umask 077
folder="$(dirname "$0")/../secrets"
mkdir -p "$folder"
cd "$folder"

random() { openssl rand -hex 32 | tr -d '\n'; }
# Containers run as other users, so the files are readable; the folder is closed to other users of this machine.
keep() { [ -e "$1" ] || { cat >"$1.new" && chmod 0444 "$1.new" && mv "$1.new" "$1"; } }

random | keep database_admin_password
random | keep database_owner_password
random | keep database_app_password
printf 'postgres://agency_owner:%s@postgres:5432/agency' "$(cat database_owner_password)" | keep database_owner_url
printf 'postgres://agency:%s@postgres:5432/agency' "$(cat database_app_password)" | keep database_url
# PostgreSQL itself, if database_url is changed to a pooler.
printf '' | keep database_direct_url
random | keep search_master_key
random | keep form_secret
random | keep secrets_key
# The former key, until a start has re-encrypted everything: see docs/accounts.md.
printf '' | keep secrets_key_previous
# Signs backups: keep a copy away from them.
random | keep backup_key
random | keep metrics_token
# Grafana's user `admin`, with `--profile monitoring`.
random | keep grafana_password
# The CDN's API token, if there is a CDN.
printf '' | keep cdn_purge_token
# The mail server, as smtps://…; if empty, mails are written to files.
printf '' | keep smtp_url
# The secret of the bucket's key; if empty, files are stored in a volume.
printf '' | keep s3_secret_access_key
# Headers for the OpenTelemetry collector, as api-key=…; empty without one.
printf '' | keep otlp_headers
