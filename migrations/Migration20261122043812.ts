import { Migration } from '@mikro-orm/migrations';

export class Migration20261122043812 extends Migration {

  override name = 'Migration20261122043812';

  override up(): void | Promise<void> {
    this.addSql(`create table "feed_aliases" ("id" uuid not null, "feed_id" uuid null, "kind" text not null, "said" text not null, "spelling" text not null, "meaning" jsonb not null, "created_by" uuid null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create unique index "feed_aliases_said_unique" on "feed_aliases" ("feed_id", "kind", "said") nulls not distinct;`);

    this.addSql(`alter table "feed_runs" add "mapping" text not null default '';`);

    this.addSql(`alter table "properties" add "raw_town" text null, add "raw_zone" text null, add "raw_features" text[] not null default '{}';`);

    this.addSql(`alter table "feed_aliases" add constraint "feed_aliases_kind_check" check ("kind" in ('type', 'town', 'zone', 'feature'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "feed_aliases" cascade;`);

    this.addSql(`alter table "feed_runs" drop column "mapping";`);

    this.addSql(`alter table "properties" drop column "raw_town", drop column "raw_zone", drop column "raw_features";`);
  }

}
