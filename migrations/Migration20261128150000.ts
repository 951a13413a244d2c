import { Migration } from '@mikro-orm/migrations';

export class Migration20261128150000 extends Migration {

  override name = 'Migration20261128150000';

  override up(): void | Promise<void> {
    this.addSql(`alter table "deleted_feed_properties" add "facts" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "deleted_feed_properties" drop column "facts";`);
  }

}
