import { Migration } from '@mikro-orm/migrations';

export class Migration20261122113238 extends Migration {

  override name = 'Migration20261122113238';

  override up(): void | Promise<void> {
    this.addSql(`create index "properties_visible_index" on "properties" ("id") include ("revision") where status in ('published', 'reserved');`);

    this.addSql(`alter table "set_aside_properties" add "revision" bigint not null default '0', add "tries" int not null default 0, add "next_try_at" timestamptz not null default now();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "properties_visible_index";`);

    this.addSql(`alter table "set_aside_properties" drop column "revision", drop column "tries", drop column "next_try_at";`);
  }

}
