import { Migration } from '@mikro-orm/migrations';

export class Migration20261121190000 extends Migration {

  override name = 'Migration20261121190000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_status_check";`);
    this.addSql(`alter table "feed_runs" add "dry_run" boolean not null default false, add "allow_withdrawals" boolean not null default false, add "asked_by" uuid null, add "phase" text null, add "done" bigint not null default '0', add "total" bigint not null default '0', add "would_withdraw" int not null default 0;`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_status_check" check ("status" in ('queued', 'running', 'complete', 'needs_review', 'failed'));`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_phase_check" check ("phase" in ('reading', 'checking', 'applying', 'withdrawing'));`);
    this.addSql(`create index "audit_entries_actor_index" on "audit_entries" ("actor", "at");`);
    this.addSql(`create index "audit_entries_action_index" on "audit_entries" ("action", "at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entries_actor_index";`);
    this.addSql(`drop index "audit_entries_action_index";`);
    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_status_check", drop constraint "feed_runs_phase_check";`);
    this.addSql(`alter table "feed_runs" drop column "dry_run", drop column "allow_withdrawals", drop column "asked_by", drop column "phase", drop column "done", drop column "total", drop column "would_withdraw";`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_status_check" check ("status" in ('running', 'complete', 'needs_review', 'failed'));`);
  }

}
