#!/bin/sh
# Makes the secrets of docker-compose.yml in the folder `secrets`, each once: a file that is there stays as it is.
set -eu
umask 077
folder="$(dirname "$0")/../secrets"
mkdir -p "$folder"
cd "$folder"

random() { openssl rand -hex 32 | tr -d '\n'; }
# The containers' users are not whoever runs this; nobody else on this machine gets into the folder.
keep() { [ -e "$1" ] || { cat >"$1.new" && chmod 0444 "$1.new" && mv "$1.new" "$1"; } }

random | keep database_admin_password
random | keep database_owner_password
random | keep database_app_password
printf 'postgres://agency_owner:%s@postgres:5432/agency' "$(cat database_owner_password)" | keep database_owner_url
printf 'postgres://agency:%s@postgres:5432/agency' "$(cat database_app_password)" | keep database_url
# Of PostgreSQL itself, where database_url is changed to that of a pooler.
printf '' | keep database_direct_url
random | keep search_master_key
random | keep form_secret
random | keep secrets_key
# The one before, while what it has sealed is sealed anew: see docs/accounts.md.
printf '' | keep secrets_key_previous
# Signs backups: keep a copy where no backup is.
random | keep backup_key
random | keep metrics_token
# Of the user `admin` of Grafana, with `--profile monitoring`.
random | keep grafana_password
# Of the CDN's API, where there is a CDN to be purged.
printf '' | keep cdn_purge_token
# Of the mail server, as smtps://…; while it is empty, mails are written to files.
printf '' | keep smtp_url
# The secret half of the key of a bucket for files; while it is empty, they are kept in a volume.
printf '' | keep s3_secret_access_key
# The headers that a collector of traces and logs wants, as api-key=…; without such a collector it stays empty.
printf '' | keep otlp_headers
