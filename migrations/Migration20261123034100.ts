import { Migration } from '@mikro-orm/migrations';

export class Migration20261123034100 extends Migration {

  override name = 'Migration20261123034100';

  override up(): void | Promise<void> {
    this.addSql(`create table "property_views" ("property_id" uuid not null, "day" date not null, "views" int not null, primary key ("property_id", "day"));`);
    this.addSql(`create index "property_views_day_index" on "property_views" ("day");`);

    this.addSql(`alter table "property_views" add constraint "property_views_property_id_foreign" foreign key ("property_id") references "properties" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "property_views" cascade;`);
  }

}
