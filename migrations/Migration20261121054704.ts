import { Migration } from '@mikro-orm/migrations';

export class Migration20261121054704 extends Migration {

  override name = 'Migration20261121054704';

  override up(): void | Promise<void> {
    this.addSql(`create table "listed_properties" ("id" uuid not null, "revision" bigint not null, "shape" int not null, "facets" text[] not null, "words" tsvector not null, "price_euro" double precision null, "bathrooms" double precision null, "size" double precision null, "created_at" timestamptz not null, "featured_order" int null, "featured_until" timestamptz null, "shown" jsonb not null, primary key ("id"));`);
    // What a filter reads of a row stays small and together; cards and words are fetched for the rows that are shown.
    this.addSql(`alter table "listed_properties" set (toast_tuple_target = 256);`);
    this.addSql(`alter table "listed_properties" alter column "facets" set storage main;`);
    this.addSql(`create index "listed_properties_newest_index" on "listed_properties" ("created_at" desc, "id");`);
    this.addSql(`create index "listed_properties_facets_index" on "listed_properties" using gin ("facets");`);
    this.addSql(`create index "listed_properties_words_index" on "listed_properties" using gin ("words");`);

    this.addSql(`create table "set_aside_properties" ("property_id" uuid not null, "read_model" text not null, "reason" text not null, "since" timestamptz not null, primary key ("property_id", "read_model"));`);

    this.addSql(`alter table "set_aside_properties" add constraint "set_aside_properties_read_model_check" check ("read_model" in ('index', 'table'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "listed_properties" cascade;`);
    this.addSql(`drop table if exists "set_aside_properties" cascade;`);
  }

}
