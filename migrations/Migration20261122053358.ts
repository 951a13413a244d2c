import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053358 extends Migration {

  override name = 'Migration20261122053358';

  override up(): void | Promise<void> {
    this.addSql(`alter table "feeds" add "username" text null, add "password" text null, add "source_mark" jsonb null;`);

    this.addSql(`alter table "feed_runs" add "source_unchanged" boolean not null default false;`);

    this.addSql(`drop index "property_pictures_due_index";`);
    this.addSql(`drop trigger if exists "property_pictures_update_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_update_revision_fn"();`);
    this.addSql(`alter table "property_pictures" add "validators" jsonb null, add "asked_at" timestamptz null;`);
    this.addSql(`create index "property_pictures_host_due_index" on "property_pictures" ((split_part("url", '/', 3)), "next_attempt_at") where "next_attempt_at" is not null;`);
    this.addSql(`create index "property_pictures_given_up_index" on "property_pictures" ("property_id") where "key" is null and "next_attempt_at" is null;`);
    this.addSql(`create index "property_pictures_hour_index" on "property_pictures" (((hashtext("id"::text) & 2147483647) % 168)) where "key" is not null;`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{attempts,next_attempt_at,failure,validators,asked_at}'::text[] <> to_jsonb(before) - '{attempts,next_attempt_at,failure,validators,asked_at}'::text[]) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_update_revision after update on property_pictures referencing old table as before new table as now for each statement execute function property_pictures_update_revision_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "feed_runs" drop column "source_unchanged";`);

    this.addSql(`alter table "feeds" drop column "username", drop column "password", drop column "source_mark";`);

    this.addSql(`drop index "property_pictures_host_due_index";`);
    this.addSql(`drop index "property_pictures_given_up_index";`);
    this.addSql(`drop index "property_pictures_hour_index";`);
    this.addSql(`drop trigger if exists "property_pictures_update_revision" on "property_pictures";`);
    this.addSql(`drop function if exists "property_pictures_property_pictures_update_revision_fn"();`);
    this.addSql(`alter table "property_pictures" drop column "validators", drop column "asked_at";`);
    this.addSql(`create index "property_pictures_due_index" on "property_pictures" ("next_attempt_at") where "next_attempt_at" is not null;`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as \$\$ begin update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{attempts,next_attempt_at,failure}'::text[] <> to_jsonb(before) - '{attempts,next_attempt_at,failure}'::text[]) and xmin <> pg_current_xact_id()::xid; return null; end; \$\$ language plpgsql; create trigger property_pictures_update_revision after update on property_pictures referencing old table as before new table as now for each statement execute function property_pictures_update_revision_fn();`);
  }

}
