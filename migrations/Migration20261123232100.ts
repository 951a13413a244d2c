import { Migration } from '@mikro-orm/migrations';

export class Migration20261123232100 extends Migration {

  override name = 'Migration20261123232100';

  override up(): void | Promise<void> {
    this.addSql(`alter table "properties" validate constraint "properties_point_precision_check";`);
    this.addSql(`alter table "properties" validate constraint "properties_public_point_check";`);
  }

  /** What is checked of old rows too is checked of new ones as before. */
  override down(): void | Promise<void> {}

}
