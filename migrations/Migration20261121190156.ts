import { Migration } from '@mikro-orm/migrations';

export class Migration20261121190156 extends Migration {

  override name = 'Migration20261121190156';

  override up(): void | Promise<void> {
    this.addSql(`create table "content_versions" ("key" text not null, "version" int not null, "content" jsonb null, "changed_by" uuid null, "changed_at" timestamptz not null, primary key ("key", "version"));`);

    this.addSql(`alter table "agency_settings" add "site" jsonb null, add "version" int not null default 1;`);

    this.addSql(`alter table "content_blocks" add "version" int not null default 1, add "changed_by" uuid null;`);
    this.addSql(`alter table "content_blocks" alter column "content" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_versions" cascade;`);

    this.addSql(`alter table "agency_settings" drop column "site", drop column "version";`);

    this.addSql(`alter table "content_blocks" drop column "version", drop column "changed_by";`);
    this.addSql(`alter table "content_blocks" alter column "content" set not null;`);
  }

}
