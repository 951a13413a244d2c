import { Migration } from '@mikro-orm/migrations';

export class Migration20261122114006 extends Migration {

  override name = 'Migration20261122114006';

  override up(): void | Promise<void> {
    this.addSql(`alter table "feeds" add "missed" jsonb not null default '[]';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "feeds" drop column "missed";`);
  }

}
