import { Migration } from '@mikro-orm/migrations';

/** The triggers on pictures and translations plan every statement for its row count. */
export class Migration20261130033733 extends Migration {

  override name = 'Migration20261130033733';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function property_pictures_insert_revision_fn() returns trigger as $$ begin execute $q$ update properties set revision = 0 where id in (select property_id from now) and xmin <> pg_current_xact_id()::xid $q$; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as $$ begin execute $q$ update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{attempts,next_attempt_at,failure,validators,asked_at}'::text[] <> to_jsonb(before) - '{attempts,next_attempt_at,failure,validators,asked_at}'::text[]) and xmin <> pg_current_xact_id()::xid $q$; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_pictures_delete_revision_fn() returns trigger as $$ begin execute $q$ update properties set revision = 0 where id in (select property_id from before) and xmin <> pg_current_xact_id()::xid $q$; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_translations_insert_revision_fn() returns trigger as $$ begin execute $q$ update properties set revision = 0 where id in (select property_id from now) and xmin <> pg_current_xact_id()::xid $q$; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_translations_update_revision_fn() returns trigger as $$ begin execute $q$ update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{}'::text[] <> to_jsonb(before) - '{}'::text[]) and xmin <> pg_current_xact_id()::xid $q$; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_translations_delete_revision_fn() returns trigger as $$ begin execute $q$ update properties set revision = 0 where id in (select property_id from before) and xmin <> pg_current_xact_id()::xid $q$; return null; end; $$ language plpgsql;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function property_pictures_insert_revision_fn() returns trigger as $$ begin update properties set revision = 0 where id in (select property_id from now) and xmin <> pg_current_xact_id()::xid; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_pictures_update_revision_fn() returns trigger as $$ begin update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{attempts,next_attempt_at,failure,validators,asked_at}'::text[] <> to_jsonb(before) - '{attempts,next_attempt_at,failure,validators,asked_at}'::text[]) and xmin <> pg_current_xact_id()::xid; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_pictures_delete_revision_fn() returns trigger as $$ begin update properties set revision = 0 where id in (select property_id from before) and xmin <> pg_current_xact_id()::xid; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_translations_insert_revision_fn() returns trigger as $$ begin update properties set revision = 0 where id in (select property_id from now) and xmin <> pg_current_xact_id()::xid; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_translations_update_revision_fn() returns trigger as $$ begin update properties set revision = 0 where id in (select now.property_id from now join before using (id) where to_jsonb(now) - '{}'::text[] <> to_jsonb(before) - '{}'::text[]) and xmin <> pg_current_xact_id()::xid; return null; end; $$ language plpgsql;`);
    this.addSql(`create or replace function property_translations_delete_revision_fn() returns trigger as $$ begin update properties set revision = 0 where id in (select property_id from before) and xmin <> pg_current_xact_id()::xid; return null; end; $$ language plpgsql;`);
  }

}
