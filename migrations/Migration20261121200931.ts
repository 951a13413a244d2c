import { Migration } from '@mikro-orm/migrations';

export class Migration20261121200931 extends Migration {

  override name = 'Migration20261121200931';

  override up(): void | Promise<void> {
    this.addSql(`create table "content_versions" ("key" text not null, "version" int not null, "content" jsonb null, "changed_by" uuid null, "changed_at" timestamptz not null, primary key ("key", "version"));`);

    this.addSql(`alter table "agency_settings" add "site" jsonb null, add "version" int not null default 1;`);

    this.addSql(`create index "audit_entries_actor_index" on "audit_entries" ("actor", "at");`);
    this.addSql(`create index "audit_entries_action_index" on "audit_entries" ("action", "at");`);

    this.addSql(`alter table "content_blocks" add "version" int not null default 1, add "changed_by" uuid null;`);
    this.addSql(`alter table "content_blocks" alter column "content" drop not null;`);

    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_status_check";`);
    this.addSql(`alter table "feed_runs" add "dry_run" boolean not null default false, add "allow_withdrawals" boolean not null default false, add "asked_by" uuid null, add "phase" text null, add "done" bigint not null default '0', add "total" bigint not null default '0', add "would_withdraw" int not null default 0;`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_phase_check" check ("phase" in ('reading', 'checking', 'applying', 'withdrawing'));`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_status_check" check ("status" in ('queued', 'running', 'complete', 'needs_review', 'failed'));`);

    this.addSql(`alter table "properties" add "search_key" text generated always as (lower(regexp_replace(normalize(reference || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(area, ''), nfkd), '[\\u0300-\\u036f]', '', 'g'))) stored not null;`);
    this.addSql(`create index "properties_newest_index" on "properties" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_versions" cascade;`);

    this.addSql(`alter table "agency_settings" drop column "site", drop column "version";`);

    this.addSql(`drop index "audit_entries_actor_index";`);
    this.addSql(`drop index "audit_entries_action_index";`);

    this.addSql(`alter table "content_blocks" drop column "version", drop column "changed_by";`);
    this.addSql(`alter table "content_blocks" alter column "content" set not null;`);

    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_phase_check";`);
    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_status_check";`);
    this.addSql(`alter table "feed_runs" drop column "dry_run", drop column "allow_withdrawals", drop column "asked_by", drop column "phase", drop column "done", drop column "total", drop column "would_withdraw";`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_status_check" check ("status" in ('running', 'complete', 'needs_review', 'failed'));`);

    this.addSql(`drop index "properties_newest_index";`);
    this.addSql(`alter table "properties" drop column "search_key";`);
  }

}
