import { Migration } from '@mikro-orm/migrations';

export class Migration20261123004221 extends Migration {

  override name = 'Migration20261123004221';

  override up(): void | Promise<void> {
    this.addSql(`create table "portraits" ("user_id" uuid not null, "key" text not null, "content" bytea not null, "created_at" timestamptz not null, primary key ("user_id"));`);
    this.addSql(`alter table "portraits" add constraint "portraits_key_unique" unique ("key");`);

    this.addSql(`alter table "properties" add "agent_id" uuid null;`);
    this.addSql(`create index "properties_agent_index" on "properties" ("agent_id");`);

    this.addSql(`alter table "profiles" add "languages" text[] not null default '{}', add "phone" text null, add "has_whatsapp" boolean not null default false, add "is_shown" boolean not null default false;`);
    this.addSql(`create or replace function "profiles_profiles_tell_visitors_fn"() returns trigger as \$\$ begin if old.is_shown or (tg_op = 'UPDATE' and new.is_shown) then
    if tg_op = 'DELETE' then perform pg_notify('public_changes', '');     elsif (old.first_name, old.last_name, old.avatar_url, old.languages, old.phone, old.has_whatsapp, old.is_shown, old.disabled_at) is distinct from (new.first_name, new.last_name, new.avatar_url, new.languages, new.phone, new.has_whatsapp, new.is_shown, new.disabled_at) then perform pg_notify('public_changes', ''); end if;   end if; return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "profiles_tell_visitors" AFTER UPDATE OR DELETE on "profiles" for each ROW execute function "profiles_profiles_tell_visitors_fn"();`);

    this.addSql(`create or replace function "user_roles_user_roles_tell_visitors_fn"() returns trigger as \$\$ begin perform pg_notify('public_changes', ''); return null; end; \$\$ language plpgsql;`);
    this.addSql(`create trigger "user_roles_tell_visitors" AFTER INSERT OR DELETE on "user_roles" for each STATEMENT execute function "user_roles_user_roles_tell_visitors_fn"();`);

    this.addSql(`alter table "portraits" add constraint "portraits_user_id_foreign" foreign key ("user_id") references "profiles" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "portraits" cascade;`);

    this.addSql(`drop trigger if exists "profiles_tell_visitors" on "profiles";`);
    this.addSql(`drop function if exists "profiles_profiles_tell_visitors_fn"();`);
    this.addSql(`alter table "profiles" drop column "languages", drop column "phone", drop column "has_whatsapp", drop column "is_shown";`);

    this.addSql(`drop index "properties_agent_index";`);
    this.addSql(`alter table "properties" drop column "agent_id";`);

    this.addSql(`drop trigger if exists "user_roles_tell_visitors" on "user_roles";`);
    this.addSql(`drop function if exists "user_roles_user_roles_tell_visitors_fn"();`);
  }

}
