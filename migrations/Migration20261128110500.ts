import { Migration } from '@mikro-orm/migrations';

export class Migration20261128110500 extends Migration {

  override name = 'Migration20261128110500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inquiries" add "merge_undo" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inquiries" drop column "merge_undo";`);
  }

}
