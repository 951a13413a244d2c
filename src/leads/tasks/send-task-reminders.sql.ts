import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { Lead } from '../lead.entity.ts';
import { MailContext } from '../notifications/mail-context.ts';
import { buildTaskReminderMail } from '../notifications/staff-mails.ts';
import { TaskAssignees } from './add-task.ts';
import { LeadTask } from './lead-task.entity.ts';

/** Excludes erased and merged leads. */
const SELECT_DUE_TASKS = `
  select t.id from lead_tasks t join inquiries l on l.id = t.inquiry_id
  where t.done_at is null and t.reminded_at is null and t.remind_at <= ?
    and l.erased_at is null and l.merged_into is null
  order by t.remind_at, t.id limit ?`;

const SELECT_REMINDER_CANDIDATES = `
  select t.inquiry_id as lead, t.assigned_to as assignee, l.assigned_to as agent, t.created_by as author
  from lead_tasks t join inquiries l on l.id = t.inquiry_id where t.id = ?`;

const BATCH_SIZE = 500;

type ReminderCandidates = { lead: string; assignee: string | null; agent: string | null; author: string | null };

@Job({ queue: 'remind-of-tasks', cron: '40 * * * * *' })
@Injectable()
export class SendTaskReminders {
  private readonly logger = new Logger('tasks');

  constructor(
    private readonly em: EntityManager,
    private readonly assignees: TaskAssignees,
    private readonly mails: Mails,
    private readonly mailContext: MailContext,
  ) {}

  async handle() {
    const dueTasks = await this.em.execute<{ id: string }[]>(SELECT_DUE_TASKS, [new Date(), BATCH_SIZE]);
    for (const { id } of dueTasks) await this.tryRemind(id);
  }

  /** A failed reminder does not prevent the others. */
  private async tryRemind(id: string) {
    try {
      await this.em.transactional((em) => this.remind(em, id));
    } catch (error) {
      this.logger.error({ msg: 'reminder failed', task: id, reason: error instanceof Error ? error.name : 'unknown' });
    }
  }

  /** Locks accounts, lead and task in the usual order. If anything changed, the next run retries. */
  private async remind(em: EntityManager, id: string) {
    const [candidates] = await em.execute<ReminderCandidates[]>(SELECT_REMINDER_CANDIDATES, [id]);
    if (!candidates) return;
    const { lead: leadId, assignee, agent, author } = candidates;
    const activeStaff = await this.assignees.findForUpdate(em, [assignee, agent, author]);
    const unchangedLeadFilter = { id: leadId, assignedTo: agent, erasedAt: null, mergedInto: null };
    const lead = await em.findOne(Lead, unchangedLeadFilter, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const now = new Date();
    const dueTaskFilter = { id, leadId, assignedTo: assignee, doneAt: null, remindedAt: null, remindAt: { $lte: now } };
    const task = lead && (await em.findOne(LeadTask, dueTaskFilter, { lockMode: LockMode.PESSIMISTIC_WRITE }));
    if (!task) return;
    task.remindedAt = now;
    const staffMember = await this.assignees.findFirstWhoSeesLead(em, lead, activeStaff, [assignee, agent, author]);
    // Without a recipient, the reminder counts as sent.
    if (!staffMember) return;
    const context = await this.mailContext.load();
    await this.mails.queue(em, buildTaskReminderMail({ task, lead, staffMember, ...context }));
  }
}
