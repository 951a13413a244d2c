import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { Colleague } from '../../identity/public.ts';
import type { NewMail } from '../../platform/mail/mails.ts';
import type { Inquiry } from '../inquiry.entity.ts';
import { madridMoment } from '../madrid-moment.ts';
import type { LeadTask } from '../tasks/lead-task.entity.ts';

interface Reminder {
  readonly task: LeadTask;
  readonly lead: Inquiry;
  readonly colleague: Colleague;
  readonly agency: AgencyProfile;
  readonly siteUrl: string | undefined;
}

/** Reminds a colleague of a task, once for each moment that it is planned for. */
export function taskReminderMail({ task, lead, colleague: { name, email }, agency, siteUrl }: Reminder): NewMail {
  const subject = `Recordatorio: ${task.title}`;
  const rows = [
    ['Tarea', task.title],
    ['Para', madridMoment(task.dueAt)],
    ['Lead', lead.name],
  ] as const;
  const greeting = `Hola, ${name}:`;
  const said = 'Le recordamos esta tarea pendiente.';
  const address = siteUrl && new URL(`/admin/leads?lead=${lead.id}`, siteUrl).href;
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return {
    key: `task-reminder:${task.id}:${task.remindAt!.toISOString()}`,
    purpose: 'task-reminder',
    about: lead.id,
    to: { name, address: email },
    senderName: agency.name,
    subject,
    text: `${[greeting, said, table, ...(address ? [`Abrir el lead:\n${address}`] : []), agency.name].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;background:#f6f8f8;color:#0d212b;font:16px/1.5 Arial,sans-serif">',
      '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff">',
      `<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${escaped(agency.name)}</p>`,
      ...[greeting, said].map((text) => `<p>${escaped(text)}</p>`),
      `<table style="margin:16px 0">${rows.map(htmlRow).join('')}</table>`,
      ...(address ? [button(address)] : []),
      '</div></body></html>',
    ].join('\n'),
  };
}

const htmlRow = ([label, value]: readonly [string, string]) =>
  `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escaped(label)}</th><td>${escaped(value)}</td></tr>`;
const button = (address: string) =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;background:#0c6478;color:#fff;text-decoration:none">Abrir el lead</a></p>`;
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
