import { Migration } from '@mikro-orm/migrations';

export class Migration20261121124337 extends Migration {

  override name = 'Migration20261121124337';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mails" add "sender_name" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mails" drop column "sender_name";`);
  }

}
