import { Migration } from '@mikro-orm/migrations';

export class Migration20261123155610 extends Migration {

  override name = 'Migration20261123155610';

  override up(): void | Promise<void> {
    this.addSql(`create table "ready_properties" ("property_id" uuid not null, "revision" bigint not null, "shape" int not null, "es" text not null, "en" text not null, "passing" jsonb not null, primary key ("property_id"));`);

    this.addSql(`alter table "ready_properties" add constraint "ready_properties_property_id_foreign" foreign key ("property_id") references "properties" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ready_properties" cascade;`);
  }

}
