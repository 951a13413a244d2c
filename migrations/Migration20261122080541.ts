import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080541 extends Migration {

  override name = 'Migration20261122080541';

  override up(): void | Promise<void> {
    this.addSql(`alter table "profiles" add "device_generation" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "profiles" drop column "device_generation";`);
  }

}
