import { Migration } from '@mikro-orm/migrations';

export class Migration20261122212810 extends Migration {

  override name = 'Migration20261122212810';

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_entries_actor" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_actor_fn"();`);
    this.addSql(`create or replace function "audit_entries_audit_entries_actor_fn"() returns trigger as \$\$ begin perform set_config('audit.entry', json_build_object('kind', new.actor_kind, 'actor', new.actor, 'subject', new.subject, 'at', new.at)::text, true); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entries_actor" AFTER INSERT on "audit_entries" for each ROW execute function "audit_entries_audit_entries_actor_fn"();`);

    this.addSql(`drop trigger if exists "properties_market_update" on "properties";`);
    this.addSql(`drop function if exists "properties_properties_market_update_fn"();`);
    this.addSql(`create or replace function properties_market_change_fn() returns trigger as \$\$ declare
    entry jsonb := nullif(current_setting('audit.entry', true), '')::jsonb;     feed uuid := case when entry->>'subject' = old.feed_id::text then old.feed_id end;     at timestamptz := coalesce((entry->>'at')::timestamptz, clock_timestamp());   begin
    if tg_op = 'UPDATE' and (old.price is distinct from new.price or (new.price is not null and old.currency <> new.currency)) then
      insert into market_changes (property_id, what, price_before, currency_before, price_after, currency_after, at, actor_kind, actor, feed_id)
      values (old.id, 'price', old.price, case when old.price is not null then old.currency end,
        new.price, case when new.price is not null then new.currency end,
        at, entry->>'kind', entry->>'actor', feed);     end if;     if tg_op = 'DELETE' or old.status <> new.status then
      insert into market_changes (property_id, what, status_before, status_after, at, actor_kind, actor, feed_id)
      values (old.id, 'status', old.status, case when tg_op = 'UPDATE' then new.status end,
        at, entry->>'kind', entry->>'actor', feed);     end if;     return null;   end; \$\$ language plpgsql; create constraint trigger properties_market_update after update on properties deferrable initially deferred
      for each row when ((old.price is distinct from new.price or (new.price is not null and old.currency <> new.currency)) or old.status <> new.status) execute function properties_market_change_fn();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "audit_entries_actor" on "audit_entries";`);
    this.addSql(`drop function if exists "audit_entries_audit_entries_actor_fn"();`);
    this.addSql(`create or replace function "audit_entries_audit_entries_actor_fn"() returns trigger as \$\$ begin perform set_config('audit.entry', json_build_object('kind', new.actor_kind, 'actor', new.actor, 'subject', new.subject)::text, true); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "audit_entries_actor" AFTER INSERT on "audit_entries" for each ROW execute function "audit_entries_audit_entries_actor_fn"();`);

    this.addSql(`drop trigger if exists "properties_market_update" on "properties";`);
    this.addSql(`drop function if exists "properties_properties_market_update_fn"();`);
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
  }

}
