import { Migration } from '@mikro-orm/migrations';

export class Migration20261128110100 extends Migration {

  override name = 'Migration20261128110100';

  override isTransactional() {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`create index concurrently if not exists "properties_feed_reference_index" on "properties" ("feed_id", lower("feed_reference"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "properties_feed_reference_index";`);
  }

}
