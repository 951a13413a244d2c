import { Migration } from '@mikro-orm/migrations';

export class Migration20261121091721 extends Migration {

  override name = 'Migration20261121091721';

  override up(): void | Promise<void> {
    this.addSql(`create table "content_blocks" ("key" text not null, "content" jsonb not null, "updated_at" timestamptz not null, primary key ("key"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "content_blocks" cascade;`);
  }

}
