import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import { pageOf, rowsOf } from '../../platform/reading/page-of.ts';
import type { LeadMailItem, LeadMailList, LeadMailQuery } from '../lead-mail.contract.ts';
import { scopedMails } from './scoped-mails.ts';

const PAGE_SIZE = 50;

/** Lists the mails that a user may see, newest first. */
export class ListLeadMails extends Query<LeadMailList> {
  constructor(
    readonly by: Actor,
    readonly query: LeadMailQuery,
  ) {
    super();
  }
}

@QueryHandler(ListLeadMails)
export class ListLeadMailsHandler implements IQueryHandler<ListLeadMails> {
  constructor(
    private readonly em: EntityManager,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, query: { state, page } }: ListLeadMails): Promise<LeadMailList> {
    demand(by, 'leads.work');
    const requested = { page, pageSize: PAGE_SIZE };
    const mails = scopedMails(this.em, by);
    const hasState = state ? sql<boolean>`m.state = ${state}` : sql<boolean>`true`;
    const rows = await rowsOf(shownMails(mails).where(hasState), requested);
    const { total, ...waiting } = await mails
      .select([
        counted(hasState).as('total'),
        counted(sql`m.state = 'failed'`).as('failed'),
        counted(sql`m.state = 'queued' and m.created_at < now() - interval '10 minutes'`).as('late'),
      ])
      .executeTakeFirstOrThrow();
    const accounts = await this.colleagues.named(rows.map(({ account }) => account));
    const items = rows.map(({ lead, name, account, ...mail }): LeadMailItem => ({
      ...mail,
      purpose: mail.purpose ?? '',
      nextAttemptAt: mail.state === 'queued' ? iso(mail.nextAttemptAt) : null,
      createdAt: iso(mail.createdAt),
      sentAt: mail.sentAt && iso(mail.sentAt),
      lead: lead && name !== null ? { id: lead, name } : null,
      account: accounts.get(account ?? '') ?? null,
    }));
    return { ...pageOf(items, total, requested), ...waiting };
  }
}

const shownMails = (mails: ReturnType<typeof scopedMails>) =>
  mails
    .select(['m.id', 'm.purpose', 'm.state', 'm.attempts', 'm.failure', 'm.nextAttemptAt', 'm.createdAt', 'm.sentAt'])
    .select(['lead.id as lead', 'lead.name', 'm.accountId as account'])
    .orderBy(sql`m.created_at desc, m.id desc`);

const counted = (which: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${which}))::int`;
