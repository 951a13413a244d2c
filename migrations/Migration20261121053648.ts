import { Migration } from '@mikro-orm/migrations';

export class Migration20261121053648 extends Migration {

  override name = 'Migration20261121053648';

  override up(): void | Promise<void> {
    this.addSql(`create table "leases" ("name" text not null, "epoch" int not null default 0, "backend_pid" int null, "heartbeat_at" timestamptz null, primary key ("name"));`);
    this.addSql(`alter table "leases" add constraint "leases_epoch_unique" unique ("name", "epoch");`);

    this.addSql(`alter table "feeds" add "watermark" text null, add "full_walk_at" timestamptz null;`);

    this.addSql(`alter table "feed_runs" add "walk" text not null default 'full', add "scheduled_for" timestamptz null;`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_scheduled_unique" unique ("feed_id", "scheduled_for");`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_walk_check" check ("walk" in ('full', 'changes'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "leases" cascade;`);

    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_scheduled_unique";`);
    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_walk_check";`);
    this.addSql(`alter table "feed_runs" drop column "walk", drop column "scheduled_for";`);

    this.addSql(`alter table "feeds" drop column "watermark", drop column "full_walk_at";`);
  }

}
