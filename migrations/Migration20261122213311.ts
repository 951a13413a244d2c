import { Migration } from '@mikro-orm/migrations';

export class Migration20261122213311 extends Migration {

  override name = 'Migration20261122213311';

  override up(): void | Promise<void> {
    this.addSql(`alter table "listed_properties" add "built" double precision null, add "plot" double precision null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "listed_properties" drop column "built", drop column "plot";`);
  }

}
