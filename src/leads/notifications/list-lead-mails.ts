import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { StaffDirectory } from '../../identity/public.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { toIso } from '../../platform/query/to-iso.ts';
import { toPage, fetchRows } from '../../platform/query/to-page.ts';
import type { LeadMailItem, LeadMailList, LeadMailQuery } from '../lead-mail.contract.ts';
import { selectVisibleMails } from './select-visible-mails.ts';

const PAGE_SIZE = 50;

/** Lists the mails that a user may see, newest first. */
export class ListLeadMails extends Query<LeadMailList> {
  constructor(
    readonly actor: Actor,
    readonly query: LeadMailQuery,
  ) {
    super();
  }
}

@QueryHandler(ListLeadMails)
export class ListLeadMailsHandler implements IQueryHandler<ListLeadMails> {
  constructor(
    private readonly em: EntityManager,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async execute({ actor, query: { state, page } }: ListLeadMails): Promise<LeadMailList> {
    requirePermission(actor, 'leads.work');
    const pageRequest = { page, pageSize: PAGE_SIZE };
    const mails = selectVisibleMails(this.em, actor);
    const hasState = state ? sql<boolean>`m.state = ${state}` : sql<boolean>`true`;
    const rows = await fetchRows(selectMailColumns(mails).where(hasState), pageRequest);
    const { total, ...waiting } = await mails
      .select([
        countWhere(hasState).as('total'),
        countWhere(sql`m.state = 'failed'`).as('failed'),
        countWhere(sql`m.state = 'queued' and m.created_at < now() - interval '10 minutes'`).as('late'),
      ])
      .executeTakeFirstOrThrow();
    const accounts = await this.staffDirectory.findByIds(rows.map(({ account }) => account));
    const items = rows.map(({ lead, name, account, ...mail }): LeadMailItem => ({
      ...mail,
      purpose: mail.purpose ?? '',
      nextAttemptAt: mail.state === 'queued' ? toIso(mail.nextAttemptAt) : null,
      createdAt: toIso(mail.createdAt),
      sentAt: mail.sentAt && toIso(mail.sentAt),
      lead: lead && name !== null ? { id: lead, name } : null,
      account: accounts.get(account ?? '') ?? null,
    }));
    return { ...toPage(items, total, pageRequest), ...waiting };
  }
}

const selectMailColumns = (mails: ReturnType<typeof selectVisibleMails>) =>
  mails
    .select(['m.id', 'm.purpose', 'm.state', 'm.attempts', 'm.failure', 'm.nextAttemptAt', 'm.createdAt', 'm.sentAt'])
    .select(['lead.id as lead', 'lead.name', 'm.accountId as account'])
    .orderBy(sql`m.created_at desc, m.id desc`);

const countWhere = (which: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${which}))::int`;
