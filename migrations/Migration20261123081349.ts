import { Migration } from '@mikro-orm/migrations';

export class Migration20261123081349 extends Migration {

  override name = 'Migration20261123081349';

  override up(): void | Promise<void> {
    this.addSql(`create table "backups" ("id" uuid not null, "at" timestamptz not null, "bytes" bigint not null, "seconds" real not null, primary key ("id"));`);
    this.addSql(`create index "backups_at_index" on "backups" ("at");`);

    this.addSql(`create table "system_pauses" ("id" serial primary key, "since" timestamptz not null, "snapshot_at" timestamptz not null);`);

    this.addSql(`alter table "system_pauses" add constraint "system_pauses_one_row" check (id = 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "backups" cascade;`);
    this.addSql(`drop table if exists "system_pauses" cascade;`);
  }

}
