import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { configToken } from '../../platform/config-token.ts';
import { Job } from '../../platform/jobs/job.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Lead } from '../lead.entity.ts';
import { buildTaskReminderMail } from '../notifications/emails/build-task-reminder-mail.ts';
import { LeadTask } from './lead-task.entity.ts';
import { TaskAssignees } from './task-assignees.ts';
import { SELECT_REMINDER_CANDIDATES, SELECT_DUE_TASKS } from './send-task-reminders.sql.ts';

const BATCH_SIZE = 500;

type ReminderCandidates = { lead: string; doer: string | null; owner: string | null; author: string | null };

/** Sends a reminder, every minute, for each open task whose time has come. */
@Job({ queue: 'remind-of-tasks', cron: '40 * * * * *' })
@Injectable()
export class SendTaskReminders {
  private readonly logger = new Logger('tasks');

  constructor(
    private readonly em: EntityManager,
    private readonly assignees: TaskAssignees,
    private readonly mails: Mails,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async handle() {
    const due = await this.em.execute<{ id: string }[]>(SELECT_DUE_TASKS, [clock.now(), BATCH_SIZE]);
    for (const { id } of due) await this.tryRemind(id);
  }

  /** A failing reminder does not prevent the others. */
  private async tryRemind(id: string) {
    try {
      await this.em.transactional((em) => this.remind(em, id));
    } catch (error) {
      this.logger.error({ msg: 'reminder failed', task: id, reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  /** Locks accounts, lead and task in the usual order. If anything changed since, the next run tries again. */
  private async remind(em: EntityManager, id: string) {
    const [concerned] = await em.execute<ReminderCandidates[]>(SELECT_REMINDER_CANDIDATES, [id]);
    if (!concerned) return;
    const { lead: leadId, doer, owner, author } = concerned;
    const activeStaff = await this.assignees.findForUpdate(em, [doer, owner, author]);
    const living = { id: leadId, assignedTo: owner, erasedAt: null, mergedInto: null };
    const lead = await em.findOne(Lead, living, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const now = clock.now();
    const due = { id, leadId, assignedTo: doer, doneAt: null, remindedAt: null, remindAt: { $lte: now } };
    const task = lead && (await em.findOne(LeadTask, due, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!task) return;
    task.remindedAt = now;
    const staffMember = await this.assignees.findFirstWhoSeesLead(em, lead, activeStaff, [doer, owner, author]);
    if (!staffMember) return;
    const agency = await this.queries.execute(new ShowAgency());
    await this.mails.queue(
      em,
      buildTaskReminderMail({ task, lead, staffMember, agency, siteUrl: this.config.PUBLIC_URL }),
    );
  }
}
