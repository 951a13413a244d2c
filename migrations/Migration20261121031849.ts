import { Migration } from '@mikro-orm/migrations';

export class Migration20261121031849 extends Migration {

  override name = 'Migration20261121031849';

  override up(): void | Promise<void> {
    this.addSql(`create sequence "property_revision";`);

    this.addSql(`create table "agency_settings" ("id" serial primary key, "profile" jsonb not null, "updated_at" timestamptz not null);`);
    this.addSql(`alter table "agency_settings" add constraint "agency_settings_one_row" check (id = 1);`);

    this.addSql(`create table "audit_entries" ("id" uuid not null, "at" timestamptz not null, "actor_kind" text not null, "actor" text null, "action" text not null, "subject" text null, "details" jsonb not null, primary key ("id"));`);
    this.addSql(`create index "audit_entries_at_index" on "audit_entries" ("at", "id");`);
    this.addSql(`create index "audit_entries_subject_index" on "audit_entries" ("subject", "at");`);

    this.addSql(`create table "deleted_feed_properties" ("feed_id" uuid not null, "external_id" text not null, "reference" text not null, "deleted_at" timestamptz not null, primary key ("feed_id", "external_id"));`);

    this.addSql(`create table "feeds" ("id" uuid not null, "name" text not null, "format" text not null, "address" text null, "schedule" text null, "is_active" boolean not null default true, "allowed_hosts" text[] null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "feeds" add constraint "feeds_name_unique" unique ("name");`);
    this.addSql(`alter table "feeds" add constraint "feeds_format_check" check ("format" in ('kyero', 'resales'));`);

    this.addSql(`create table "feed_runs" ("id" uuid not null, "feed_id" uuid not null, "trigger" text not null, "status" text not null default 'running', "epoch" int not null default 0, "started_at" timestamptz not null, "ended_at" timestamptz null, "duration_ms" int null, "bytes_read" bigint not null default '0', "seen" int not null default 0, "created" int not null default 0, "updated" int not null default 0, "unchanged" int not null default 0, "withdrawn" int not null default 0, "skipped" int not null default 0, "failed" int not null default 0, "warnings" jsonb not null, "errors" jsonb not null, "error" text null, primary key ("id"));`);
    this.addSql(`create index "feed_runs_feed_index" on "feed_runs" ("feed_id", "started_at");`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_trigger_check" check ("trigger" in ('cli', 'schedule', 'staff', 'start'));`);
    this.addSql(`alter table "feed_runs" add constraint "feed_runs_status_check" check ("status" in ('running', 'complete', 'needs_review', 'failed'));`);

    this.addSql(`create table "properties" ("id" uuid not null, "reference" text not null, "agency_ref" text null, "source" text not null, "status" text not null, "type" text null, "raw_type" text null, "price" int null, "original_price" int null, "currency" text not null, "country" text null, "province" text null, "location" text null, "area" text null, "sublocation" text null, "latitude" double precision null, "longitude" double precision null, "bedrooms" int null, "bathrooms" double precision null, "built" double precision null, "terrace" double precision null, "garden_plot" double precision null, "dimensions" text null, "built_year" int null, "completion_date" date null, "community_fees_year" double precision null, "basura_tax_year" double precision null, "ibi_fees_year" double precision null, "own_property" boolean not null default false, "pool" boolean not null default false, "parking" boolean not null default false, "garden" boolean not null default false, "sea_view" boolean not null default false, "front_line" boolean not null default false, "is_featured" boolean not null default false, "featured_order" int null, "featured_until" timestamptz null, "energy_state" text not null default 'unknown', "energy_consumption" text null, "energy_consumption_value" double precision null, "energy_emissions" text null, "energy_emissions_value" double precision null, "is_new_build" boolean null, "is_part_ownership" boolean null, "is_leasehold" boolean null, "video_url" text null, "virtual_tour_url" text null, "cadastral_reference" text null, "feed_id" uuid null, "external_id" text null, "content_hash" text null, "source_updated_at" timestamptz null, "locked_fields" text[] not null default '{}', "first_published_at" timestamptz null, "revision" bigint not null default '0', "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "properties_status_index" on "properties" ("status", "id");`);
    this.addSql(`create unique index "properties_reference_unique" on "properties" (lower("reference"));`);
    this.addSql(`alter table "properties" add constraint "properties_external_unique" unique ("feed_id", "external_id");`);
    this.addSql(`alter table "properties" add constraint "properties_price_check" check (price >= 1 and original_price >= 1);`);
    this.addSql(`alter table "properties" add constraint "properties_feed_check" check ((feed_id is null) = (external_id is null));`);
    this.addSql(`alter table "properties" add constraint "properties_source_check" check ("source" in ('manual', 'api'));`);
    this.addSql(`alter table "properties" add constraint "properties_status_check" check ("status" in ('draft', 'published', 'reserved', 'sold', 'withdrawn'));`);
    this.addSql(`alter table "properties" add constraint "properties_currency_check" check ("currency" in ('EUR', 'GBP', 'USD'));`);
    this.addSql(`alter table "properties" add constraint "properties_energy_state_check" check ("energy_state" in ('rated', 'pending', 'exempt', 'unknown'));`);
    this.addSql(`alter table "properties" add constraint "properties_energy_consumption_check" check ("energy_consumption" in ('A', 'B', 'C', 'D', 'E', 'F', 'G'));`);
    this.addSql(`alter table "properties" add constraint "properties_energy_emissions_check" check ("energy_emissions" in ('A', 'B', 'C', 'D', 'E', 'F', 'G'));`);
    this.addSql(`create or replace function "properties_properties_revision_fn"() returns trigger as \$\$ begin new.revision := nextval('property_revision'); return new; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "properties_revision" BEFORE INSERT OR UPDATE on "properties" for each ROW execute function "properties_properties_revision_fn"();`);

    this.addSql(`create table "property_pictures" ("id" uuid not null, "property_id" uuid not null, "url" text not null, "picture_order" int not null, "alt" text null, "key" text null, "width" int null, "height" int null, "color" text null, "attempts" int not null default 0, "next_attempt_at" timestamptz null, "failure" text null, primary key ("id"));`);
    this.addSql(`create index "property_pictures_key_index" on "property_pictures" ("key");`);
    this.addSql(`create index "property_pictures_due_index" on "property_pictures" ("next_attempt_at") where "next_attempt_at" is not null;`);
    this.addSql(`alter table "property_pictures" add constraint "property_pictures_order_unique" unique ("property_id", "picture_order") deferrable initially deferred;`);
    this.addSql(`create or replace function property_pictures_insert_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_insert_revision after insert on property_pictures referencing new table as changed for each statement execute function property_pictures_insert_revision_fn();`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_update_revision after update on property_pictures referencing new table as changed for each statement execute function property_pictures_update_revision_fn();`);
    this.addSql(`create or replace function property_pictures_delete_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_delete_revision after delete on property_pictures referencing old table as changed for each statement execute function property_pictures_delete_revision_fn();`);

    this.addSql(`create table "property_translations" ("id" uuid not null, "property_id" uuid not null, "lang" text not null, "name_type" text null, "type" text null, "subtype1" text null, "description" text null, "status" text null, "status_system" text null, "features" jsonb not null, primary key ("id"));`);
    this.addSql(`alter table "property_translations" add constraint "property_translations_lang_unique" unique ("property_id", "lang");`);
    this.addSql(`alter table "property_translations" add constraint "property_translations_lang_check" check ("lang" in ('es', 'en'));`);
    this.addSql(`create or replace function property_translations_insert_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_insert_revision after insert on property_translations referencing new table as changed for each statement execute function property_translations_insert_revision_fn();`);
    this.addSql(`create or replace function property_translations_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_update_revision after update on property_translations referencing new table as changed for each statement execute function property_translations_update_revision_fn();`);
    this.addSql(`create or replace function property_translations_delete_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_translations_delete_revision after delete on property_translations referencing old table as changed for each statement execute function property_translations_delete_revision_fn();`);

    this.addSql(`alter table "property_pictures" add constraint "property_pictures_property_id_foreign" foreign key ("property_id") references "properties" ("id") on delete cascade;`);

    this.addSql(`alter table "property_translations" add constraint "property_translations_property_id_foreign" foreign key ("property_id") references "properties" ("id") on delete cascade;`);
  }

}
