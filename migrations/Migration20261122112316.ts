import { Migration } from '@mikro-orm/migrations';

export class Migration20261122112316 extends Migration {

  override name = 'Migration20261122112316';

  override up(): void | Promise<void> {
    this.addSql(`alter table "account_tokens" add "mail_id" uuid null;`);

    this.addSql(`alter table "registrations" add "token_hashes" text[] not null default '{}';`);
    this.addSql(`update "registrations" set "token_hashes" = array["token_hash"] where "token_hash" is not null;`);
    this.addSql(`alter table "registrations" drop column "token_hash";`);
    this.addSql(`create index "registrations_tokens_index" on "registrations" using gin ("token_hashes");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "account_tokens" drop column "mail_id";`);

    this.addSql(`drop index "registrations_tokens_index";`);
    this.addSql(`alter table "registrations" add "token_hash" text null;`);
    this.addSql(`update "registrations" set "token_hash" = "token_hashes"[cardinality("token_hashes")];`);
    this.addSql(`alter table "registrations" drop column "token_hashes";`);
    this.addSql(`alter table "registrations" add constraint "registrations_token_unique" unique ("token_hash");`);
  }

}
