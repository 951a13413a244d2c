import { Migration } from '@mikro-orm/migrations';

export class Migration20261121065943 extends Migration {

  override name = 'Migration20261121065943';

  override up(): void | Promise<void> {
    this.addSql(`create table "leases" ("name" text not null, "epoch" int not null default 0, "backend_pid" int null, "heartbeat_at" timestamptz null, primary key ("name"));`);
    this.addSql(`alter table "leases" add constraint "leases_epoch_unique" unique ("name", "epoch");`);

    this.addSql(`create table "listed_properties" ("id" uuid not null, "revision" bigint not null, "shape" int not null, "facets" text[] not null, "words" tsvector not null, "price_euro" double precision null, "bathrooms" double precision null, "size" double precision null, "created_at" timestamptz not null, "featured_order" int null, "featured_until" timestamptz null, "shown" jsonb not null, primary key ("id"));`);
    // What a filter reads of a row stays small and together; cards and words are fetched for the rows that are shown.
    this.addSql(`alter table "listed_properties" set (toast_tuple_target = 256);`);
    this.addSql(`alter table "listed_properties" alter column "facets" set storage main;`);
    this.addSql(`create index "listed_properties_newest_index" on "listed_properties" ("created_at" desc, "id");`);
    this.addSql(`create index "listed_properties_facets_index" on "listed_properties" using gin ("facets");`);
    this.addSql(`create index "listed_properties_words_index" on "listed_properties" using gin ("words");`);

    this.addSql(`create table "set_aside_properties" ("property_id" uuid not null, "read_model" text not null, "reason" text not null, "since" timestamptz not null, primary key ("property_id", "read_model"));`);

    this.addSql(`alter table "feeds" add "watermark" text null;`);

    this.addSql(`alter table "feed_runs" add "walk" text not null default 'full', add "scheduled_for" timestamptz null;`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_scheduled_unique" unique ("feed_id", "scheduled_for");`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_walk_check" check ("walk" in ('full', 'changes'));`);

    this.addSql(`drop trigger if exists "property_pictures_delete_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_delete_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_pictures_insert_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_insert_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_pictures_update_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_update_revision_fn"();`);
    this.addSql(`create or replace function property_pictures_delete_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from before) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_delete_revision after delete on property_pictures referencing old table as before for each statement execute function property_pictures_delete_revision_fn();`);
    this.addSql(`create or replace function property_pictures_insert_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from now) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_insert_revision after insert on property_pictures referencing new table as now for each statement execute function property_pictures_insert_revision_fn();`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{attempts,next_attempt_at,failure}'::text[] <> to_jsonb(before) - '{attempts,next_attempt_at,failure}'::text[]) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_update_revision after update on property_pictures referencing old table as before new table as now for each statement execute function property_pictures_update_revision_fn();`);

    this.addSql(`drop trigger if exists "property_translations_delete_revision" on "property_translations";`);
    this.addSql(`drop function if exists "property_translations_property_translations_delete_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_translations_insert_revision" on "property_translations";`);
    this.addSql(`drop function if exists "property_translations_property_translations_insert_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_translations_update_revision" on "property_translations";`);
    this.addSql(`drop function if exists "property_translations_property_translations_update_revision_fn"();`);
    this.addSql(`create or replace function property_translations_delete_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from before) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_delete_revision after delete on property_translations referencing old table as before for each statement execute function property_translations_delete_revision_fn();`);
    this.addSql(`create or replace function property_translations_insert_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from now) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_insert_revision after insert on property_translations referencing new table as now for each statement execute function property_translations_insert_revision_fn();`);
    this.addSql(`create or replace function property_translations_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{}'::text[] <> to_jsonb(before) - '{}'::text[]) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_update_revision after update on property_translations referencing old table as before new table as now for each statement execute function property_translations_update_revision_fn();`);

    this.addSql(`alter table "set_aside_properties" add constraint "set_aside_properties_read_model_check" check ("read_model" in ('index', 'table'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "leases" cascade;`);
    this.addSql(`drop table if exists "listed_properties" cascade;`);
    this.addSql(`drop table if exists "set_aside_properties" cascade;`);

    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_scheduled_unique";`);
    this.addSql(`alter table "feed_runs" drop constraint "feed_runs_walk_check";`);
    this.addSql(`alter table "feed_runs" drop column "walk", drop column "scheduled_for";`);

    this.addSql(`alter table "feeds" drop column "watermark";`);

    this.addSql(`drop trigger if exists "property_pictures_insert_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_insert_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_pictures_update_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_update_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_pictures_delete_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_delete_revision_fn"();`);
    this.addSql(`create or replace function property_pictures_insert_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_insert_revision after insert on property_pictures referencing new table as changed for each statement execute function property_pictures_insert_revision_fn();`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_update_revision after update on property_pictures referencing new table as changed for each statement execute function property_pictures_update_revision_fn();`);
    this.addSql(`create or replace function property_pictures_delete_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_delete_revision after delete on property_pictures referencing old table as changed for each statement execute function property_pictures_delete_revision_fn();`);

    this.addSql(`drop trigger if exists "property_translations_insert_revision" on "property_translations";`);
    this.addSql(`drop function if exists "property_translations_property_translations_insert_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_translations_update_revision" on "property_translations";`);
    this.addSql(`drop function if exists "property_translations_property_translations_update_revision_fn"();`);
    this.addSql(`drop trigger if exists "property_translations_delete_revision" on "property_translations";`);
    this.addSql(`drop function if exists "property_translations_property_translations_delete_revision_fn"();`);
    this.addSql(`create or replace function property_translations_insert_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_insert_revision after insert on property_translations referencing new table as changed for each statement execute function property_translations_insert_revision_fn();`);
    this.addSql(`create or replace function property_translations_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_update_revision after update on property_translations referencing new table as changed for each statement execute function property_translations_update_revision_fn();`);
    this.addSql(`create or replace function property_translations_delete_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_delete_revision after delete on property_translations referencing old table as changed for each statement execute function property_translations_delete_revision_fn();`);
  }

}
