import { Migration } from '@mikro-orm/migrations';

export class Migration20261123003645 extends Migration {

  override name = 'Migration20261123003645';

  override up(): void | Promise<void> {
    this.addSql(`create table "lead_views" ("id" uuid not null, "user_id" uuid not null, "name" text not null, "name_key" text not null, "query" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`);
    this.addSql(`alter table "lead_views" add constraint "lead_views_user_name_unique" unique ("user_id", "name_key");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "lead_views" cascade;`);
  }

}
