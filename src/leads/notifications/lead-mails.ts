import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql, type RawBuilder } from 'kysely';
import { StaffDirectory } from '../../identity/public.ts';
import { hasPermission, type Actor, requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Mail } from '../../platform/mail/mail.entity.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { read, toIso, countRows } from '../../platform/query/read.ts';
import { toPage, fetchRows, PAGE_SIZE } from '../../platform/query/to-page.ts';
import type { Lead } from '../lead.entity.ts';
import { CountFailedMails } from '../lead.messages.ts';
import { LeadMailNotFound } from '../lead.problems.ts';
import { leadScopeSql, getUserLimitedToOwnLeads } from '../record/lead-access.ts';
import type { LeadMailItem, LeadMailList, LeadMailQuery } from './lead-mail.contract.ts';

/**
 * Mails that a user may see: those about the user's leads, and digests for users who see all leads. Users who edit the
 * settings see all mails, so that every counted failure is also listed.
 */
function selectVisibleMails(em: EntityManager, actor: Actor) {
  const seesAllMails = hasPermission(actor, 'settings.edit');
  const seesAllLeads = getUserLimitedToOwnLeads(actor) === null;
  return read<{ mails: Mail; inquiries: Lead }>(em)
    .selectFrom('mails as m')
    .leftJoin('inquiries as inquiry', 'inquiry.id', 'm.about')
    .leftJoin('inquiries as lead', (lead) =>
      lead.on('lead.id', '=', sql<string>`coalesce(inquiry.merged_into, inquiry.id)`).on(leadScopeSql(actor, 'lead')),
    ).where(sql<boolean>`(${seesAllMails}::boolean or lead.id is not null
      or (${seesAllLeads}::boolean and m.about is null and m.purpose = 'digest'))`);
}

/** Lists the mails that the user may see (`selectVisibleMails`), newest first, and counts failed and late ones. */
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
    const stateFilter = state ? sql<boolean>`m.state = ${state}` : sql<boolean>`true`;
    const rows = await fetchRows(selectMailColumns(mails).where(stateFilter), pageRequest);
    const { total, ...counts } = await mails
      .select([
        countWhere(stateFilter).as('total'),
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
    return { ...toPage(items, total, pageRequest), ...counts };
  }
}

const selectMailColumns = (mails: ReturnType<typeof selectVisibleMails>) =>
  mails
    .select(['m.id', 'm.purpose', 'm.state', 'm.attempts', 'm.failure', 'm.nextAttemptAt', 'm.createdAt', 'm.sentAt'])
    .select(['lead.id as lead', 'lead.name', 'm.accountId as account'])
    .orderBy(sql`m.created_at desc, m.id desc`);

const countWhere = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;

@QueryHandler(CountFailedMails)
export class CountFailedMailsHandler implements IQueryHandler<CountFailedMails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountFailedMails) {
    requirePermission(actor, 'leads.work');
    return countRows(selectVisibleMails(this.em, actor).where('m.state', '=', 'failed'));
  }
}

/** Throws LeadMailNotFound also if the user may not see the mail. */
async function findVisibleMail(em: EntityManager, actor: Actor, id: string): Promise<{ purpose: string | null }> {
  const mail = await selectVisibleMails(em, actor).select('m.purpose').where('m.id', '=', id).executeTakeFirst();
  if (!mail) throw new LeadMailNotFound();
  return mail;
}

/** Restarts the attempts of a failed mail; other mails stay unchanged. */
export class RetryMail extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RetryMail)
export class RetryMailHandler implements ICommandHandler<RetryMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ actor, id }: RetryMail) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const mail = await findVisibleMail(em, actor, id);
      if (await this.mails.retry(em, id)) audit(em, actor, 'send-mail-again', id, mail);
    });
  }
}

/** Marks a failed mail as settled; other mails stay unchanged. */
export class DismissMail extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DismissMail)
export class DismissMailHandler implements ICommandHandler<DismissMail> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ actor, id }: DismissMail) {
    requirePermission(actor, 'leads.all');
    await this.em.transactional(async (em) => {
      const mail = await findVisibleMail(em, actor, id);
      if (await this.mails.dismiss(em, id)) audit(em, actor, 'dismiss-mail', id, mail);
    });
  }
}
