import { Migration } from '@mikro-orm/migrations';

export class Migration20261121134411 extends Migration {

  override name = 'Migration20261121134411';

  override up(): void | Promise<void> {
    this.addSql(`create table "account_requests" ("id" uuid not null, "kind" text not null, "email" text not null, "first_name" text not null, "last_name" text not null, "password_hash" text null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`create index "account_requests_age_index" on "account_requests" ("created_at");`);

    this.addSql(`create table "account_tokens" ("id" uuid not null, "user_id" uuid not null, "purpose" text not null, "token_hash" text not null, "expires_at" timestamptz not null, "used_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "account_tokens" add constraint "account_tokens_token_unique" unique ("token_hash");`);
    this.addSql(`create index "account_tokens_user_index" on "account_tokens" ("user_id", "purpose");`);

    this.addSql(`create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "code_hash" text not null, "used_at" timestamptz null, primary key ("id"));`);
    this.addSql(`create index "recovery_codes_user_index" on "recovery_codes" ("user_id");`);

    this.addSql(`create table "security_settings" ("id" serial primary key, "second_factor_required_since" timestamptz null);`);

    this.addSql(`create table "sessions" ("id" uuid not null, "token_hash" text not null, "user_id" uuid not null, "is_remembered" boolean not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "authenticated_at" timestamptz not null, "address" text not null, "browser" text not null, primary key ("id"));`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_unique" unique ("token_hash");`);
    this.addSql(`create index "sessions_user_index" on "sessions" ("user_id");`);

    this.addSql(`create table "profiles" ("id" uuid not null, "first_name" text not null, "last_name" text not null, "email" text not null, "avatar_url" text null, "password_hash" text null, "confirmed_at" timestamptz null, "disabled_at" timestamptz null, "staff_since" timestamptz null, "second_factor_secret" text null, "second_factor_since" timestamptz null, "second_factor_step" int null, "last_signed_in_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "profiles" add constraint "profiles_email_unique" unique ("email");`);

    this.addSql(`create table "user_roles" ("user_id" uuid not null, "role" text not null, "created_at" timestamptz not null, primary key ("user_id", "role"));`);
    this.addSql(`create index "user_roles_role_index" on "user_roles" ("role");`);

    this.addSql(`alter table "audit_entries" add "address" text null, add "session_id" uuid null, add "request_id" text null;`);

    this.addSql(`alter table "inquiries" add "assigned_to" uuid null;`);
    this.addSql(`create index "inquiries_assigned_index" on "inquiries" ("assigned_to");`);

    this.addSql(`alter table "mails" add "sender_name" text null, add "link" jsonb null;`);

    this.addSql(`alter table "account_requests" add constraint "account_requests_kind_check" check ("kind" in ('registration', 'password-reset'));`);

    this.addSql(`alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in ('confirmation', 'password-reset', 'invitation'));`);

    this.addSql(`alter table "security_settings" add constraint "security_settings_one_row" check (id = 1);`);

    this.addSql(`alter table "profiles" add constraint "profiles_email_folded" check (email = lower(email));`);

    this.addSql(`alter table "user_roles" add constraint "user_roles_role_check" check ("role" in ('admin', 'moderator', 'agent'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "account_requests" cascade;`);
    this.addSql(`drop table if exists "account_tokens" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "security_settings" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "profiles" cascade;`);
    this.addSql(`drop table if exists "user_roles" cascade;`);

    this.addSql(`alter table "audit_entries" drop column "address", drop column "session_id", drop column "request_id";`);

    this.addSql(`drop index "inquiries_assigned_index";`);
    this.addSql(`alter table "inquiries" drop column "assigned_to";`);

    this.addSql(`alter table "mails" drop column "sender_name", drop column "link";`);
  }

}
