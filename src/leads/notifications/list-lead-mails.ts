import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type Colleague, Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/reading/iso.ts';
import { pageOf, span } from '../../platform/reading/page-of.ts';
import type { LeadMailItem, LeadMailList, LeadMailQuery } from '../lead-mail.contract.ts';
import { scopedMails } from './scoped-mails.ts';

const PAGE_SIZE = 50;

type Row = Pick<LeadMailItem, 'id' | 'purpose' | 'state' | 'attempts' | 'failure'> & {
  next_attempt_at: string;
  created_at: string;
  sent_at: string | null;
  lead: string | null;
  account: string | null;
  name: string | null;
};

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
    const { limit, offset } = span(requested);
    const mails = scopedMails(by);
    const hasState = state ? sql`m.state = ${state}` : sql`true`;
    const { rows } = await sql<Row>`
      select m.id, coalesce(m.purpose, '') as purpose, m.state, attempts, failure, next_attempt_at, m.created_at,
        sent_at, lead.id as lead, lead.name, m.account_id as account
      ${mails} and ${hasState}
      order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`.execute(this.em.getKysely());
    const counted = await sql<Pick<LeadMailList, 'total' | 'failed' | 'late'>>`
      select count(*) filter (where ${hasState})::int as total, count(*) filter (where m.state = 'failed')::int as failed,
        count(*) filter (where m.state = 'queued' and m.created_at < now() - interval '10 minutes')::int as late
      ${mails}`.execute(this.em.getKysely());
    const { total, ...waiting } = counted.rows[0]!;
    const accounts = await this.colleagues.named(rows.map(({ account }) => account));
    const items = rows.map((row) => shown(row, accounts));
    return { ...pageOf(items, total, requested), ...waiting };
  }
}

const shown = (
  { id, purpose, state, attempts, failure, lead, name, account, ...row }: Row,
  accounts: ReadonlyMap<string, Colleague>,
): LeadMailItem => ({
  id,
  purpose,
  state,
  attempts,
  failure,
  nextAttemptAt: state === 'queued' ? iso(row.next_attempt_at) : null,
  createdAt: iso(row.created_at),
  sentAt: row.sent_at && iso(row.sent_at),
  lead: lead && name !== null ? { id: lead, name } : null,
  account: accounts.get(account ?? '') ?? null,
});
