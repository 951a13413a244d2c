import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { purgeAuditEntries } from '../../platform/audit/purge-audit-entries.sql.ts';
import { Job } from '../../platform/jobs/job.ts';
import { MailDeletion } from '../../platform/mail/mail-archive.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';
import type { RetentionTerms } from '../settings/lead-settings.contract.ts';
import { readLeadSettings } from '../settings/lead-settings.ts';
import { LeadErasure } from './lead-erasure.sql.ts';

/** Mails are never kept longer than leads. */
export function computeRetentionDates(now: Date, { leadMonths, spamDays, mailDays }: RetentionTerms) {
  const leads = subtractMonths(now, leadMonths);
  return { leads, spam: subtractDays(now, spamDays), mails: pickLater(leads, subtractDays(now, mailDays)) };
}

const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const pickLater = (a: Date, b: Date) => (a > b ? a : b);

/** The same day of an earlier month, or its last day. */
function subtractMonths(now: Date, months: number) {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}

/**
 * Leads whose last activity is older than the retention period. A merged lead stays as long as its target. Skips locked
 * leads.
 */
const SELECT_OLD_LEADS = `
  select id from inquiries i where erased_at is null and last_activity_at < ?
    and not exists (select from inquiries target where target.id = i.merged_into and target.erased_at is null)
  order by last_activity_at, id limit ? for update skip locked`;

/** Spam is deleted completely, with everything that was merged into it (`SELECT_MERGED_PARTS`). */
const SELECT_OLD_SPAM = `
  select id from inquiries where folder = 'spam' and merged_into is null and last_activity_at < ?
  order by last_activity_at, id limit ? for update skip locked`;

/** Includes leads that were merged through others. */
const SELECT_MERGED_PARTS = `
  with recursive parts as (
    select id from inquiries where id in (?)
    union
    select i.id from inquiries i join parts on i.merged_into = parts.id)
  select id from parts`;

const BATCH_SIZE = 200;

type BatchStep = (em: EntityManager) => Promise<ErasureResult>;

@Job({ queue: 'apply-retention', daily: '03:40' })
@Injectable()
export class ApplyRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: LeadErasure,
    private readonly mails: MailDeletion,
  ) {}

  async handle(_: object, signal: AbortSignal) {
    await this.apply(new Date(), signal);
  }

  async apply(now: Date, signal?: AbortSignal) {
    const { retention } = await readLeadSettings(this.em);
    const { leads, spam, mails } = computeRetentionDates(now, retention);
    const deletedSpam = await this.runInBatches((em) => this.deleteOldSpam(em, spam), signal);
    const anonymisedLeads = await this.runInBatches((em) => this.anonymiseOldLeads(em, leads), signal);
    const deletedMails = await this.runInBatches((em) => this.deleteOldMails(em, mails), signal);
    const entries = await purgeAuditEntries(this.em, retention);
    if (anonymisedLeads + deletedSpam + deletedMails + entries === 0) return;
    const counts = { leads: anonymisedLeads, spam: deletedSpam, mails: deletedMails, entries };
    await this.em.transactional((em) => audit(em, systemActor('retention'), 'apply-retention', null, counts));
  }

  private async anonymiseOldLeads(em: EntityManager, before: Date) {
    return this.erasure.anonymise(em, toIds(await em.execute<IdRows>(SELECT_OLD_LEADS, [before, BATCH_SIZE])));
  }

  private async deleteOldSpam(em: EntityManager, before: Date) {
    const ids = toIds(await em.execute<IdRows>(SELECT_OLD_SPAM, [before, BATCH_SIZE]));
    if (!ids.length) return { count: 0 };
    return this.erasure.remove(em, toIds(await em.execute<IdRows>(SELECT_MERGED_PARTS, [ids])));
  }

  private deleteOldMails(em: EntityManager, before: Date) {
    const unsentFilter = { state: { $in: ['failed' as const, 'dismissed' as const] }, createdAt: { $lt: before } };
    const outdatedFilter = { $or: [{ sentAt: { $lt: before } }, unsentFilter] };
    return this.mails.deleteMails(em, outdatedFilter, BATCH_SIZE);
  }

  private async runInBatches(step: BatchStep, signal?: AbortSignal) {
    for (let total = 0; ;) {
      signal?.throwIfAborted();
      const { count, afterCommit } = await this.em.transactional(step);
      await afterCommit?.();
      if (!count) return total;
      total += count;
    }
  }
}

type IdRows = { id: string }[];
const toIds = (rows: IdRows) => rows.map(({ id }) => id);
