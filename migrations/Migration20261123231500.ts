import { Migration } from '@mikro-orm/migrations';

export class Migration20261123231500 extends Migration {

  override name = 'Migration20261123231500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "listed_properties" add "point" point null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "listed_properties" drop column "point";`);
  }

}
