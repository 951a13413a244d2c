import { Migration } from '@mikro-orm/migrations';

export class Migration20261122042827 extends Migration {
  override name = 'Migration20261122042827';

  /** What the rows hold is written anew by the comparison of the read models, which sees that they are of another shape. */
  override up(): void | Promise<void> {
    this.addSql(`alter table "listed_properties" drop column "words";`);
    this.addSql(`alter table "listed_properties" add column "words" text[] not null default '{}';`);
    this.addSql(`alter table "listed_properties" alter column "words" drop default;`);
    this.addSql(`create index "listed_properties_words_index" on "listed_properties" using gin ("words");`);
    // Only what is counted and sorted by stays in the row itself: a third of the pages have to be read to count.
    this.addSql(`alter table "listed_properties" alter column "words" set storage external;`);
    this.addSql(`alter table "listed_properties" alter column "facets" set storage main;`);
    this.addSql(`alter table "listed_properties" set (toast_tuple_target = 128);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "listed_properties" reset (toast_tuple_target);`);
    this.addSql(`alter table "listed_properties" alter column "facets" set storage extended;`);
    this.addSql(`alter table "listed_properties" drop column "words";`);
    this.addSql(`alter table "listed_properties" add column "words" tsvector not null default '';`);
    this.addSql(`alter table "listed_properties" alter column "words" drop default;`);
    this.addSql(`create index "listed_properties_words_index" on "listed_properties" using gin ("words");`);
  }
}
