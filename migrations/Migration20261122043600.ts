import { Migration } from '@mikro-orm/migrations';

export class Migration20261122043600 extends Migration {

  override name = 'Migration20261122043600';

  override up(): void | Promise<void> {
    this.addSql(`alter table "feeds" add "reference_prefix" text null;`);

    this.addSql(`alter table "feed_runs" add "notes" jsonb not null default '[]', add "faults" jsonb not null default '{}';`);

    this.addSql(`alter table "properties" add "feed_reference" text null;`);

    // No address can hold these: their properties never had a page. What their feed calls them is no change of name.
    this.addSql(`update properties set reference = 'ref-' || right(id::text, 12), feed_reference = case when feed_id is not null then reference end where lower(reference) in ('.', '..', 'cards', 'featured', 'suggestions', 'favicon.ico', 'index.pagecontext.json');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "feed_runs" drop column "notes", drop column "faults";`);

    this.addSql(`alter table "feeds" drop column "reference_prefix";`);

    this.addSql(`alter table "properties" drop column "feed_reference";`);
  }

}
