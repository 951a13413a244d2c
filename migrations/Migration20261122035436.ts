import { Migration } from '@mikro-orm/migrations';

export class Migration20261122035436 extends Migration {

  override name = 'Migration20261122035436';

  override up(): void | Promise<void> {
    this.addSql(`create table "market_changes" ("id" bigserial primary key, "property_id" uuid not null, "what" text not null, "price_before" int null, "currency_before" text null, "price_after" int null, "currency_after" text null, "status_before" text null, "status_after" text null, "at" timestamptz not null, "actor_kind" text null, "actor" text null, "feed_id" uuid null);`);
    this.addSql(`create index "market_changes_property_index" on "market_changes" ("property_id", "id");`);

    this.addSql(`create or replace function "audit_entries_audit_entries_actor_fn"() returns trigger as \$\$ begin perform set_config('audit.entry', json_build_object('kind', new.actor_kind, 'actor', new.actor, 'subject', new.subject)::text, true); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entries_actor" AFTER INSERT on "audit_entries" for each ROW execute function "audit_entries_audit_entries_actor_fn"();`);

    this.addSql(`alter table "properties" drop constraint "properties_currency_check";`);
    this.addSql(`alter table "properties" add constraint "properties_currency_check" check (currency ~ '^[A-Z]{3}\$');`);
    this.addSql(`alter table "properties" add "added_at" timestamptz not null default now();`);
    this.addSql(`create or replace function properties_market_change_fn() returns trigger as \$\$ declare
    entry jsonb := nullif(current_setting('audit.entry', true), '')::jsonb;     feed uuid := case when entry->>'subject' = old.feed_id::text then old.feed_id end;   begin
    if tg_op = 'UPDATE' and (old.price is distinct from new.price or (new.price is not null and old.currency <> new.currency)) then
      insert into market_changes (property_id, what, price_before, currency_before, price_after, currency_after, at, actor_kind, actor, feed_id)
      values (old.id, 'price', old.price, case when old.price is not null then old.currency end,
        new.price, case when new.price is not null then new.currency end,
        clock_timestamp(), entry->>'kind', entry->>'actor', feed);     end if;     if tg_op = 'DELETE' or old.status <> new.status then
      insert into market_changes (property_id, what, status_before, status_after, at, actor_kind, actor, feed_id)
      values (old.id, 'status', old.status, case when tg_op = 'UPDATE' then new.status end,
        clock_timestamp(), entry->>'kind', entry->>'actor', feed);     end if;     return null;   end; \$\$ language plpgsql; create constraint trigger properties_market_update after update on properties deferrable initially deferred
      for each row when ((old.price is distinct from new.price or (new.price is not null and old.currency <> new.currency)) or old.status <> new.status) execute function properties_market_change_fn();`);
    this.addSql(`create constraint trigger properties_market_delete after delete on properties deferrable initially deferred
      for each row  execute function properties_market_change_fn();`);

    this.addSql(`alter table "market_changes" add constraint "market_changes_what_check" check ("what" in ('price', 'status'));`);
    this.addSql(`alter table "market_changes" add constraint "market_changes_status_before_check" check ("status_before" in ('draft', 'published', 'reserved', 'sold', 'withdrawn'));`);
    this.addSql(`alter table "market_changes" add constraint "market_changes_status_after_check" check ("status_after" in ('draft', 'published', 'reserved', 'sold', 'withdrawn'));`);
    this.addSql(`create or replace function market_changes_no_update_fn() returns trigger as \$\$ begin
        raise exception 'market changes stay as they were written' using errcode = '42501';       end; \$\$ language plpgsql;`);
    this.addSql(`create trigger market_changes_no_update before update on market_changes for each statement execute function market_changes_no_update_fn();`);
    this.addSql(`create or replace function market_changes_no_delete_fn() returns trigger as \$\$ begin
        raise exception 'market changes stay as they were written' using errcode = '42501';       end; \$\$ language plpgsql;`);
    this.addSql(`create trigger market_changes_no_delete before delete on market_changes for each statement execute function market_changes_no_delete_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "market_changes_no_update" on "market_changes";`);
    this.addSql(`drop function if exists market_changes_no_update_fn();`);
    this.addSql(`drop trigger if exists "market_changes_no_delete" on "market_changes";`);
    this.addSql(`drop function if exists market_changes_no_delete_fn();`);
    this.addSql(`drop table if exists "market_changes" cascade;`);

    this.addSql(`drop trigger if exists "audit_entries_actor" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_actor_fn"();`);

    this.addSql(`drop trigger if exists "properties_market_update" on "properties";`);
    this.addSql(`drop trigger if exists "properties_market_delete" on "properties";`);
    this.addSql(`drop function if exists properties_market_change_fn();`);
    this.addSql(`alter table "properties" drop column "added_at";`);
    this.addSql(`alter table "properties" drop constraint "properties_currency_check";`);
    this.addSql(`alter table "properties" add constraint "properties_currency_check" check ("currency" in ('EUR', 'GBP', 'USD'));`);
  }

}
