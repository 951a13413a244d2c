import type { AgencyProfile } from '../../agency/agency.contract.ts';
import type { Colleague } from '../../identity/public.ts';
import type { NewMail } from '../../platform/mail/mails.ts';
import type { Inquiry } from '../inquiry.entity.ts';

/** Tells a colleague of their new lead, which the panel shows. */
export function assignmentMail(
  lead: Inquiry,
  { name, email }: Colleague,
  agency: AgencyProfile,
  siteUrl: string | undefined,
): NewMail {
  const subject = `Nuevo lead asignado: ${lead.name}`;
  const address = siteUrl && new URL(`/admin/leads?lead=${lead.id}`, siteUrl).href;
  const said = [`Hola, ${name}:`, `${lead.name} es ahora un lead suyo.`, ...(address ? [address] : [])];
  return {
    to: { name, address: email },
    senderName: agency.name,
    subject,
    text: `${said.join('\n\n')}\n`,
    html: said.map((text) => `<p>${escaped(text)}</p>`).join('\n'),
  };
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
