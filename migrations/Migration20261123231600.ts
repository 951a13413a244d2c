import { Migration } from '@mikro-orm/migrations';

export class Migration20261123231600 extends Migration {

  override name = 'Migration20261123231600';

  override isTransactional() {
    return false;
  }

  override up(): void | Promise<void> {
    this.addSql(`create index concurrently if not exists "listed_properties_point_index" on "listed_properties" using gist ("point");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index concurrently if exists "listed_properties_point_index";`);
  }

}
