import { Migration } from '@mikro-orm/migrations';

export class Migration20261123042143 extends Migration {

  override name = 'Migration20261123042143';

  override up(): void | Promise<void> {
    this.addSql(`alter table "lead_settings" add "version" int not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "lead_settings" drop column "version";`);
  }

}
