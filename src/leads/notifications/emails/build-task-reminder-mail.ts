import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { buildAgencyMail } from '../../../agency/public.ts';
import type { StaffMember } from '../../../identity/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { formatDateTime } from '../../format-date-time.ts';
import type { LeadTask } from '../../tasks/lead-task.entity.ts';
import { panelLink } from './panel-link.ts';

interface Reminder {
  readonly task: LeadTask;
  readonly lead: Lead;
  readonly staffMember: StaffMember;
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
}

/** Reminds a colleague of a task, once for each moment that it is planned for. */
export function buildTaskReminderMail({
  task,
  lead,
  staffMember: { id, name, email },
  agency,
  siteUrl,
}: Reminder): NewMail {
  const due = formatDateTime(task.dueAt);
  return {
    key: `task-reminder:${task.id}:${task.remindAt!.toISOString()}`,
    purpose: 'task-reminder',
    about: lead.id,
    accountId: id,
    to: { name, address: email },
    ...buildAgencyMail(agency, {
      subject: `Recordatorio: ${task.title}`,
      preheader: `Para el ${due}`,
      paragraphs: [
        `Hola, ${name}:`,
        'Le recordamos esta tarea pendiente.',
        {
          rows: [
            { label: 'Tarea', text: task.title },
            { label: 'Para', text: due },
            { label: 'Lead', text: lead.name },
          ],
        },
        ...panelLink('Abrir el lead', siteUrl, { lead: lead.id }),
      ],
    }),
  };
}
