import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080611 extends Migration {

  override name = 'Migration20261122080611';

  override up(): void | Promise<void> {
    this.addSql(`create table "registrations" ("id" uuid not null, "email" text not null, "first_name" text not null, "last_name" text not null, "password_hash" text not null, "token_hash" text null, "expires_at" timestamptz not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "registrations" add constraint "registrations_token_unique" unique ("token_hash");`);
    this.addSql(`create index "registrations_email_index" on "registrations" ("email");`);
    this.addSql(`create index "registrations_expiry_index" on "registrations" ("expires_at");`);

    // What was typed before anybody proved the mailbox no longer counts: such an account is as good as invited.
    this.addSql(`update "profiles" set "password_hash" = null, "first_name" = case when "staff_since" is null then '' else "first_name" end, "last_name" = case when "staff_since" is null then '' else "last_name" end where "confirmed_at" is null and "password_hash" is not null;`);
    this.addSql(`delete from "mails" where "state" = 'queued' and "link"->>'kind' = 'confirmation';`);
    this.addSql(`delete from "account_tokens" where "purpose" = 'confirmation';`);
    this.addSql(`alter table "account_tokens" drop constraint "account_tokens_purpose_check";`);
    this.addSql(`alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in ('password-reset', 'invitation'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "registrations" cascade;`);

    this.addSql(`alter table "account_tokens" drop constraint "account_tokens_purpose_check";`);
    this.addSql(`alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in ('confirmation', 'password-reset', 'invitation'));`);
  }

}
