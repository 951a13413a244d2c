import { Migration } from '@mikro-orm/migrations';

export class Migration20261128070801 extends Migration {

  override name = 'Migration20261128070801';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inquiries" add "announced_at" timestamptz null;`);

    this.addSql(`alter table "lead_activities" add "undelivered_at" timestamptz null;`);
    // What came without suspicion, or was cleared of it, had been announced.
    this.addSql(`update "inquiries" i set "announced_at" = "created_at" where "kind" <> 'staff' and ("spam_score" = 0 or "folder" = 'inbox' or exists (select 1 from "lead_changes" c where c."inquiry_id" = i."id" and c."field" = 'folder' and c."to" = 'Bandeja de entrada'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inquiries" drop column "announced_at";`);

    this.addSql(`alter table "lead_activities" drop column "undelivered_at";`);
  }

}
