import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { purgeAuditEntries } from '../../platform/audit/purge-audit-entries.sql.ts';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import type { ErasureResult } from '../../platform/privacy/personal-data-registry.ts';
import { readLeadSettings } from '../settings/read-lead-settings.ts';
import { LeadErasure } from './lead-erasure.ts';
import { computeRetentionDates } from './compute-retention-dates.ts';
import { SELECT_OLD_LEADS, SELECT_MERGED_PARTS, SELECT_OLD_SPAM } from './apply-retention.sql.ts';

const BATCH_SIZE = 200;

type BatchStep = (em: EntityManager) => Promise<ErasureResult>;

/** Deletes or anonymises, every night, what is older than the retention terms. */
@Job({ queue: 'apply-retention', daily: '03:40' })
@Injectable()
export class ApplyRetention {
  constructor(
    private readonly em: EntityManager,
    private readonly erasure: LeadErasure,
    private readonly mails: MailArchive,
  ) {}

  async handle(_: object, signal: AbortSignal) {
    await this.apply(clock.now(), signal);
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
    return this.erasure.anonymise(em, toIds(await em.execute<Found>(SELECT_OLD_LEADS, [before, BATCH_SIZE])));
  }

  private async deleteOldSpam(em: EntityManager, before: Date) {
    const found = toIds(await em.execute<Found>(SELECT_OLD_SPAM, [before, BATCH_SIZE]));
    return found.length
      ? this.erasure.remove(em, toIds(await em.execute<Found>(SELECT_MERGED_PARTS, [found])))
      : { count: 0 };
  }

  private deleteOldMails(em: EntityManager, before: Date) {
    const neverSent = { state: { $in: ['failed' as const, 'dismissed' as const] }, createdAt: { $lt: before } };
    const outdated = { $or: [{ sentAt: { $lt: before } }, neverSent] };
    return this.mails.deleteMails(em, outdated, BATCH_SIZE);
  }

  /** Runs batches, each in its own transaction, until nothing is left. */
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

type Found = { id: string }[];
const toIds = (found: Found) => found.map(({ id }) => id);
