import { Migration } from '@mikro-orm/migrations';

export class Migration20261122113423 extends Migration {

  override name = 'Migration20261122113423';

  override up(): void | Promise<void> {
    this.addSql(`alter table "inquiries" add "asked_at" timestamptz null;`);

    this.addSql(`alter table "mails" drop constraint "mails_state_check";`);
    this.addSql(`alter table "mails" add "account_id" uuid null;`);
    this.addSql(`create index "mails_account_index" on "mails" ("account_id");`);
    this.addSql(`alter table "mails" add constraint "mails_state_check" check ("state" in ('queued', 'sent', 'failed', 'dismissed'));`);

    // Whose owner each mail is for, as its link, its key or its address says.
    this.addSql(`update "mails" set "account_id" = ("link"->>'id')::uuid, "purpose" = "link"->>'kind' where "purpose" is null and "link"->>'kind' in ('confirmation', 'invitation', 'password-reset');`);
    this.addSql(`update "mails" m set "account_id" = p.id, "purpose" = case m."subject" when 'Ya tiene una cuenta' then 'already-registered' when 'Su contraseña ha cambiado' then 'password-changed' else 'sign-in-failures' end from "profiles" p where m."purpose" is null and m."link"->>'kind' = 'page' and p."email" = lower(m."to"->>'address');`);
    this.addSql(`update "mails" set "account_id" = split_part("key", ':', 3)::uuid where "purpose" in ('assignment', 'digest') and split_part("key", ':', 3) ~ '^[0-9a-f-]{36}$';`);
    this.addSql(`update "mails" m set "account_id" = p.id from "profiles" p where m."purpose" = 'task-reminder' and p."email" = lower(m."to"->>'address');`);

    // What was merged before clocks went along: a call that came with the other was a reply, and a form waits on.
    this.addSql(`update "inquiries" i set "first_replied_at" = (select min(a."happened_at") from "lead_activities" a where a."inquiry_id" = i."id" and a."kind" <> 'note' and a."happened_at" >= i."created_at") where i."kind" <> 'staff' and i."first_replied_at" is null and i."merged_into" is null and i."erased_at" is null and exists (select from "inquiries" part where part."merged_into" = i."id");`);
    this.addSql(`update "inquiries" i set "asked_at" = waiting.since from (select part."merged_into" as id, min(part."created_at") as since from "inquiries" part where part."kind" <> 'staff' and part."status" = 'new' and part."first_replied_at" is null and part."erased_at" is null and part."folder" in ('inbox', 'review') and not exists (select from "lead_activities" a where a."inquiry_id" = part."merged_into" and a."kind" <> 'note' and a."happened_at" >= part."created_at") group by 1) waiting where i."id" = waiting.id and i."kind" = 'staff' and i."status" = 'new' and i."merged_into" is null and i."erased_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "inquiries" drop column "asked_at";`);

    this.addSql(`drop index "mails_account_index";`);
    this.addSql(`alter table "mails" drop constraint "mails_state_check";`);
    this.addSql(`alter table "mails" drop column "account_id";`);
    this.addSql(`alter table "mails" add constraint "mails_state_check" check ("state" in ('queued', 'sent', 'failed'));`);
  }

}
