import type { AgencyProfile } from '../../../agency/agency.contract.ts';
import { agencyLetter } from '../../../agency/public.ts';
import type { Colleague } from '../../../identity/public.ts';
import type { NewMail } from '../../../platform/mail/mails.ts';
import type { Lead } from '../../lead.entity.ts';
import { madridMoment } from '../../madrid-moment.ts';
import type { LeadTask } from '../../tasks/lead-task.entity.ts';
import { toPanel } from './to-panel.ts';

interface Reminder {
  readonly task: LeadTask;
  readonly lead: Lead;
  readonly colleague: Colleague;
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
}

/** Reminds a colleague of a task, once for each moment that it is planned for. */
export function taskReminderMail({ task, lead, colleague: { id, name, email }, agency, siteUrl }: Reminder): NewMail {
  const due = madridMoment(task.dueAt);
  return {
    key: `task-reminder:${task.id}:${task.remindAt!.toISOString()}`,
    purpose: 'task-reminder',
    about: lead.id,
    accountId: id,
    to: { name, address: email },
    ...agencyLetter(agency, {
      subject: `Recordatorio: ${task.title}`,
      preheader: `Para el ${due}`,
      said: [
        `Hola, ${name}:`,
        'Le recordamos esta tarea pendiente.',
        {
          rows: [
            { label: 'Tarea', text: task.title },
            { label: 'Para', text: due },
            { label: 'Lead', text: lead.name },
          ],
        },
        ...toPanel('Abrir el lead', siteUrl, { lead: lead.id }),
      ],
    }),
  };
}
