import { Migration } from '@mikro-orm/migrations';

export class Migration20261128110000 extends Migration {

  override name = 'Migration20261128110000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "deleted_feed_properties" add "feed_reference" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "deleted_feed_properties" drop column "feed_reference";`);
  }

}
