import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { system } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { forgetAudit } from '../../platform/audit/forget-audit.sql.ts';
import { clock } from '../../platform/clock.ts';
import { Job } from '../../platform/jobs/job.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import type { Erased } from '../../platform/privacy/personal-records.ts';
import { readLeadSettings } from '../settings/read-lead-settings.ts';
import { LeadErasure } from './lead-erasure.ts';
import { retentionDates } from './retention-dates.ts';
import { OLD, PARTS, SPAM } from './apply-retention.sql.ts';

const BATCH_SIZE = 200;

type Step = (em: EntityManager) => Promise<Erased>;

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
    const { leads, spam, mails } = retentionDates(now, retention);
    const suspects = await this.repeat((em) => this.endSpam(em, spam), signal);
    const old = await this.repeat((em) => this.endLeads(em, leads), signal);
    const letters = await this.repeat((em) => this.endMails(em, mails), signal);
    const entries = await forgetAudit(this.em, retention);
    if (old + suspects + letters + entries === 0) return;
    const counts = { leads: old, spam: suspects, mails: letters, entries };
    await this.em.transactional((em) => audit(em, system('retention'), 'apply-retention', null, counts));
  }

  private async endLeads(em: EntityManager, before: Date) {
    return this.erasure.anonymise(em, idsOf(await em.execute<Found>(OLD, [before, BATCH_SIZE])));
  }

  private async endSpam(em: EntityManager, before: Date) {
    const found = idsOf(await em.execute<Found>(SPAM, [before, BATCH_SIZE]));
    return found.length ? this.erasure.remove(em, idsOf(await em.execute<Found>(PARTS, [found]))) : { count: 0 };
  }

  private endMails(em: EntityManager, before: Date) {
    const neverSent = { state: { $in: ['failed' as const, 'dismissed' as const] }, createdAt: { $lt: before } };
    const outdated = { $or: [{ sentAt: { $lt: before } }, neverSent] };
    return this.mails.forget(em, outdated, BATCH_SIZE);
  }

  /** Runs batches, each in its own transaction, until nothing is left. */
  private async repeat(step: Step, signal?: AbortSignal) {
    for (let total = 0; ;) {
      signal?.throwIfAborted();
      const { count, afterwards } = await this.em.transactional(step);
      await afterwards?.();
      if (!count) return total;
      total += count;
    }
  }
}

type Found = { id: string }[];
const idsOf = (found: Found) => found.map(({ id }) => id);
