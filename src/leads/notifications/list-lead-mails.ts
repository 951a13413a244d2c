import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import { pageOf, span } from '../../platform/reading/page-of.ts';
import type { LeadMailItem, LeadMailList, LeadMailQuery } from '../lead-mail.contract.ts';
import { scopedMails } from './scoped-mails.ts';

const PAGE_SIZE = 50;

type Row = Pick<LeadMailItem, 'id' | 'purpose' | 'state' | 'attempts' | 'failure'> & {
  nextAttemptAt: string;
  createdAt: string;
  sentAt: string | null;
  lead: string | null;
  account: string | null;
  name: string | null;
};

/** What was and is to be sent because of the leads that somebody may see, or all of it, the newest first. */
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
    const asked = { page, pageSize: PAGE_SIZE };
    const { limit, offset } = span(asked);
    const mails = scopedMails(this.em, by);
    const isAsked = state ? sql<boolean>`m.state = ${state}` : sql<boolean>`true`;
    const rows: Row[] = await mails
      .select(['m.id', sql<string>`coalesce(m.purpose, '')`.as('purpose'), 'm.state', 'm.attempts', 'm.failure'])
      .select(['m.nextAttemptAt', 'm.createdAt', 'm.sentAt', 'lead.id as lead', 'lead.name', 'm.accountId as account'])
      .where(isAsked)
      .orderBy('m.createdAt', 'desc')
      .orderBy('m.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total, ...waiting } = await mails
      .select([
        counted(isAsked).as('total'),
        counted(sql`m.state = 'failed'`).as('failed'),
        counted(sql`m.state = 'queued' and m.created_at < now() - interval '10 minutes'`).as('late'),
      ])
      .executeTakeFirstOrThrow();
    const accounts = await this.colleagues.named(rows.map(({ account }) => account));
    const items = rows.map((row) => shown(row, accounts));
    return { ...pageOf(items, total, asked), ...waiting };
  }
}

const counted = (which: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${which}))::int`;

const shown = (
  { id, purpose, state, attempts, failure, lead, name, account, ...row }: Row,
  accounts: ReadonlyMap<string, Colleague>,
): LeadMailItem => ({
  id,
  purpose,
  state,
  attempts,
  failure,
  nextAttemptAt: state === 'queued' ? iso(row.nextAttemptAt) : null,
  createdAt: iso(row.createdAt),
  sentAt: row.sentAt && iso(row.sentAt),
  lead: lead && name !== null ? { id: lead, name } : null,
  account: accounts.get(account ?? '') ?? null,
});
