import { Migration } from '@mikro-orm/migrations';

export class Migration20261123004500 extends Migration {

  override name = 'Migration20261123004500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "properties" add "headline_es" text null, add "headline_en" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "properties" drop column "headline_es", drop column "headline_en";`);
  }

}
