import { Migration } from '@mikro-orm/migrations';

export class Migration20261121192957 extends Migration {

  override name = 'Migration20261121192957';

  override up(): void | Promise<void> {
    this.addSql(`alter table "properties" add "search_key" text generated always as (lower(regexp_replace(normalize(reference || E'\\n' || coalesce(location, '') || E'\\n' || coalesce(area, ''), nfkd), '[\\u0300-\\u036f]', '', 'g'))) stored not null;`);
    this.addSql(`create index "properties_newest_index" on "properties" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "properties_newest_index";`);
    this.addSql(`alter table "properties" drop column "search_key";`);
  }

}
